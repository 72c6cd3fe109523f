// Passkeys of the owner's console: asks the browser for one, and sends what it signed by the form around the button.
// Without this script, or where the browser knows no passkeys, the form stays hidden.
(() => {
  const bytes = (text) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  const base64url = (buffer) =>
    btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(''))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');

  const create = async ({ challenge, host, service, known }) => {
    const { id, response } = await navigator.credentials.create({
      publicKey: {
        challenge: bytes(challenge),
        rp: { id: host, name: service },
        // The same for every passkey: an authenticator that has one of this site puts the new one in its place.
        user: { id: new TextEncoder().encode('owner'), name: host, displayName: service },
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        excludeCredentials: known.split(' ').flatMap((one) => (one ? { type: 'public-key', id: bytes(one) } : [])),
        attestation: 'none',
      },
    });
    return { id, client_data: response.clientDataJSON, attestation: response.attestationObject };
  };
  const get = async ({ challenge, host }) => {
    const { id, response } = await navigator.credentials.get({
      publicKey: { challenge: bytes(challenge), rpId: host, userVerification: 'required' },
    });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, client_data: clientDataJSON, authenticator_data: authenticatorData, signature };
  };

  const place = document.querySelector('[data-passkey]');
  const form = place?.querySelector('form');
  if (!form || !globalThis.PublicKeyCredential) return;
  place.hidden = false;
  document.querySelector('[data-without-passkey]')?.remove();
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const status = place.querySelector('[role="status"]');
    status.textContent = '';
    try {
      const ask = place.dataset.passkey === 'add' ? create : get;
      for (const [name, value] of Object.entries(await ask({ ...place.dataset, challenge: form.challenge.value }))) {
        const field = Object.assign(document.createElement('input'), { type: 'hidden', name });
        field.value = typeof value === 'string' ? value : base64url(value);
        form.append(field);
      }
      form.submit();
    } catch (error) {
      // The browser says no reason to tell apart who pressed Cancel; a passkey that is there already has a name.
      status.textContent = error.name === 'InvalidStateError' ? place.dataset.there : place.dataset.failed;
    }
  });
})();
