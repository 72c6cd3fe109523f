import { Socket } from 'node:net';

/**
 * Loaded before the service (`node --import`): what it connects to at port 443 of this machine is at the port
 * DOCUMENT_PORT. Documents of OAuth clients are at port 443 alone, which a test may not open everywhere.
 */
const port = Number(process.env.DOCUMENT_PORT);
const { connect } = Socket.prototype;

Socket.prototype.connect = function (...parts) {
  const [options] = Array.isArray(parts[0]) ? parts[0] : parts;
  const isHere = options?.port === 443 && ['localhost', '127.0.0.1'].includes(options.host);
  if (isHere) options.port = port;
  return connect.apply(this, parts);
};
