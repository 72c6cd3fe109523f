import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Lets a server to compare with listen on a free port of loopback, and says where. */
export function listening(server: Server): void {
  server.keepAliveTimeout = 65_000;
  server.listen(0, '127.0.0.1', () =>
    console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`),
  );
}
