import { SMTPServer } from 'smtp-server';

/**
 * An SMTP server in a separate process. It prints its port, and then each mail as a line of JSON with envelope and source.
 * The user is "owner" with the password "relay". It answers 550 to addresses that contain "refused".
 */
const server = new SMTPServer({
  authOptional: false,
  allowInsecureAuth: true,
  hideSTARTTLS: true,
  onAuth({ username, password }, _session, done) {
    if (username === 'owner' && password === 'relay') done(null, { user: username });
    else done(new Error('Wrong user or password.'));
  },
  onRcptTo({ address }, _session, done) {
    done(address.includes('refused') ? Object.assign(new Error('No such mailbox.'), { responseCode: 550 }) : null);
  },
  onData(stream, { envelope }, done) {
    let source = '';
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      source += chunk;
    });
    stream.on('end', () => {
      const from = envelope.mailFrom === false ? null : envelope.mailFrom.address;
      process.stdout.write(`${JSON.stringify({ from, to: envelope.rcptTo.map(({ address }) => address), source })}\n`);
      done();
    });
  },
});
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address();
  process.stdout.write(`listening ${typeof address === 'object' ? address?.port : address}\n`);
});
