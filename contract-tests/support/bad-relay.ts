import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** The misbehavior of an SMTP relay. */
export type RelayFault =
  | 'refusing' // answers 550 to every recipient
  | 'silent' // accepts the connection and sends nothing
  | 'slow' // sends its greeting at one character per second
  | 'forgetful' // accepts the mail but never acknowledges it
  | 'good';

/** A misbehaving SMTP relay on loopback that counts connections and mails. */
export interface BadRelay {
  readonly url: string;
  behave(how: RelayFault): void;
  /** Connections so far. */
  connections(): number;
  /** Number of open connections. */
  open(): number;
  /** Received mails by Message-ID, and whether the relay acknowledged them. */
  taken(): readonly { readonly messageId: string; readonly acknowledged: boolean }[];
  close(): Promise<void>;
}

export async function startBadRelay(fault: RelayFault): Promise<BadRelay> {
  const state = { fault, connections: 0, open: new Set<Socket>() };
  const taken: { messageId: string; acknowledged: boolean }[] = [];
  const server = createServer((socket) => {
    state.connections += 1;
    state.open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => state.open.delete(socket));
    converse(socket, state.fault, (messageId, acknowledged) => taken.push({ messageId, acknowledged }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (how) => {
      state.fault = how;
    },
    connections: () => state.connections,
    open: () => state.open.size,
    taken: () => taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of state.open) socket.destroy();
      }),
  };
}

/** Implements the part of RFC 5321 that a sender without TLS and authentication needs. */
function converse(socket: Socket, fault: RelayFault, take: (messageId: string, acknowledged: boolean) => void): void {
  if (fault === 'silent') return;
  if (fault === 'slow') {
    const timer = setInterval(() => socket.write('2'), 1_000);
    socket.on('close', () => clearInterval(timer));
    return;
  }
  let text = '';
  let inMail = false;
  const say = (line: string): boolean => socket.write(`${line}\r\n`);
  say('220 relay.example');
  socket.on('data', (data) => {
    text += data.toString();
    for (
      let end = text.indexOf(inMail ? '\r\n.\r\n' : '\r\n');
      end >= 0;
      end = text.indexOf(inMail ? '\r\n.\r\n' : '\r\n')
    ) {
      const part = text.slice(0, end);
      text = text.slice(end + (inMail ? 5 : 2));
      if (inMail) {
        inMail = false;
        take(/^Message-ID: <([^>]+)>/im.exec(part)?.[1] ?? '', fault === 'good');
        if (fault === 'good') say('250 taken');
      } else answer(part.slice(0, 4).toUpperCase());
    }
  });
  function answer(verb: string): void {
    if (verb === 'DATA') {
      inMail = true;
      say('354 go on');
    } else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else if (verb === 'RCPT' && fault === 'refusing') say('550 no such mailbox');
    else say('250 relay.example');
  }
}
