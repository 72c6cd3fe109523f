import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Consecutive 429 answers after which the server closes the connection. A client that ignores them must connect again,
 * which costs the client more than the server.
 */
const maxConsecutiveRejections = 10;

/** Something to answer: a request, or bytes that are not a request. */
interface Task {
  readonly request?: IncomingMessage;
  readonly response?: ServerResponse;
  run(): void;
}

/** The requests of one connection: the one in progress, and those that wait for their turn. */
interface ConnectionQueue {
  current: Task | undefined;
  readonly waiting: Task[];
  consecutiveRejections: number;
}

const queues = new WeakMap<Socket, ConnectionQueue>();

/**
 * Handles the requests of each connection one after the other, each pipelined one in its own turn of the event loop.
 * Node parses all requests of a chunk and emits them at once, so that 64 KB of pipelined requests would keep every
 * other client waiting until the last one is answered.
 */
export function oneRequestAtATime(handler: RequestListener): RequestListener {
  return (request, response) => {
    const queue = getQueue(request.socket);
    const run = (): void => {
      if (queue.consecutiveRejections >= maxConsecutiveRejections) response.setHeader('Connection', 'close');
      handler(request, response);
    };
    add(request.socket, queue, { request, response, run });
  };
}

/**
 * Answers a parse error or a timeout of the connection: in place of the request that has not arrived completely, and
 * after the requests that arrived before.
 */
export function answerConnectionError(socket: Socket, run: () => void): void {
  const queue = getQueue(socket);
  if (queue.waiting.length === 0 && isIncomplete(queue.current)) {
    run();
    return;
  }
  if (isIncomplete(queue.waiting.at(-1))) queue.waiting.pop();
  add(socket, queue, { run });
}

const isIncomplete = (task: Task | undefined): boolean => task?.request?.complete === false;

function getQueue(socket: Socket): ConnectionQueue {
  const known = queues.get(socket);
  if (known) return known;
  const queue: ConnectionQueue = { current: undefined, waiting: [], consecutiveRejections: 0 };
  queues.set(socket, queue);
  // Node resumes the socket whenever a handler reads a request body, which would let the queue grow without a limit.
  socket.on('resume', () => {
    if (queue.waiting.length > 0) socket.pause();
  });
  return queue;
}

function add(socket: Socket, queue: ConnectionQueue, task: Task): void {
  const { current, waiting } = queue;
  if (!current || (waiting.length === 0 && current.response?.closed)) {
    start(queue, task);
    return;
  }
  // Only now: clients that do not pipeline never need the listener.
  if (waiting.length === 0) current.response?.once('close', () => startNext(socket, queue));
  waiting.push(task);
  socket.pause();
}

function start(queue: ConnectionQueue, task: Task): void {
  const wasRejected = queue.current?.response?.statusCode === 429;
  queue.consecutiveRejections = wasRejected ? queue.consecutiveRejections + 1 : 0;
  queue.current = task;
  task.run();
}

function startNext(socket: Socket, queue: ConnectionQueue): void {
  const { waiting } = queue;
  // After an answer with `Connection: close`, and after the client has disconnected, no further answer can be sent.
  if (!socket.writable) waiting.length = 0;
  if (waiting.length === 0) return;
  setImmediate(() => {
    const next = waiting.shift();
    if (!next) return;
    if (waiting.length > 0) next.response?.once('close', () => startNext(socket, queue));
    start(queue, next);
    // Not earlier: Node ends a connection when it reads the end of a client that has sent all its requests.
    if (waiting.length === 0) socket.resume();
  });
}
