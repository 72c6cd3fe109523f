// Connects to a TCP port through the raw handle of a TLSSocket, below the JavaScript API of `net`.
const tls = require('node:tls');
const net = require('node:net');

exports.render = async () => {
  const TcpHandle = new tls.TLSSocket(undefined)._handle._parent.constructor;
  const [handle, request] = [new TcpHandle(0), new TcpHandle(0)];
  const connected = new Promise((resolve, reject) => {
    request.oncomplete = (status) => (status === 0 ? resolve() : reject(new Error(`status ${status}`)));
  });
  if (handle.connect(request, '127.0.0.1', Number('{port}')) !== 0) throw new Error('No connection.');
  await connected;
  const socket = new net.Socket({ handle });
  socket.end('GET /hello HTTP/1.0\r\n\r\n');
  for await (const _ of socket);
  return '<!doctype html><pre>hostile</pre>';
};
