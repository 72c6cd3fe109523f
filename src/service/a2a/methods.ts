import type { components } from '../../../generated/types.js';
import type { Portfolio } from '../portfolio/portfolio.js';
import { A2aError } from './errors.js';
import { toAnswerParts } from './findings.js';
import { parseQuestion } from './question.js';
import { lookUpRecord, type RecordReaders } from './records.js';

type Params = components['schemas']['A2aParams'];
type Result = components['schemas']['A2aResult'];

/** Dependencies of the methods: the current content, its readers, and an id for the response. */
export interface Speaker {
  readonly portfolio: Portfolio;
  readonly readers: RecordReaders;
  uuid(): string;
  /** Called with the text of a search without results. */
  missed(text: string): void;
}

type Method = (params: Params, speaker: Speaker) => Result;

const noTasks = 'This agent answers SendMessage at once with a message and makes no tasks.';

const unsupported =
  (what: string, hint: string): Method =>
  () => {
    throw new A2aError('unsupportedOperation', what, { hint });
  };
const noStream = unsupported('This agent does not stream.', 'Use SendMessage; its answer comes at once.');
const noTask: Method = ({ id }) => {
  if (id === undefined || id === '')
    throw new A2aError('invalidParams', 'The id of the task is missing.', { hint: noTasks });
  throw taskNotFound();
};
const noPush: Method = () => {
  throw pushNotSupported();
};

/** The methods of A2A 1.0 §9.4. This agent answers questions immediately, so it never creates a task. */
const methods = new Map<string, Method>([
  ['SendMessage', sendMessage],
  ['SendStreamingMessage', noStream],
  ['GetTask', noTask],
  ['ListTasks', listTasks],
  ['CancelTask', noTask],
  ['SubscribeToTask', noStream],
  ['CreateTaskPushNotificationConfig', noPush],
  ['GetTaskPushNotificationConfig', noPush],
  ['ListTaskPushNotificationConfigs', noPush],
  ['DeleteTaskPushNotificationConfig', noPush],
  [
    'GetExtendedAgentCard',
    unsupported('There is no extended agent card.', 'Read /.well-known/agent-card.json, which is all there is.'),
  ],
]);

/** Runs one method. Throws A2aError. */
export function runMethod(method: string, params: Params, speaker: Speaker): Result {
  const run = methods.get(method);
  if (!run) {
    const hint = `Methods of A2A 1.0: ${[...methods.keys()].join(', ')}.`;
    throw new A2aError('methodNotFound', `Unknown method: ${method}`, { hint });
  }
  return run(params, speaker);
}

function sendMessage({ message, configuration = {} }: Params, { portfolio, readers, uuid, missed }: Speaker): Result {
  if (!message)
    throw new A2aError('invalidParams', 'The message is missing.', {
      hint: 'Send params.message with messageId, role and parts.',
    });
  if (message.taskId !== undefined && message.taskId !== '') throw taskNotFound();
  if (configuration.taskPushNotificationConfig !== undefined) throw pushNotSupported();
  const { search, lookup } = parseQuestion(message, portfolio, readers.urls);
  const found = search && portfolio.search(search);
  if (search && found?.total === 0) missed(search.query);
  const answer = { found, record: lookup && lookUpRecord(lookup, portfolio, readers) };
  const parts = toAnswerParts(answer, configuration.acceptedOutputModes ?? []);
  const context = message.contextId === undefined || message.contextId === '' ? {} : { contextId: message.contextId };
  return { message: { messageId: uuid(), ...context, role: 'ROLE_AGENT', parts } };
}

function listTasks({ pageSize = 50, pageToken = '' }: Params): Result {
  const hint = noTasks;
  if (!Number.isInteger(pageSize) || (pageSize as number) < 1 || (pageSize as number) > 100) {
    throw new A2aError('invalidParams', 'The pageSize is not a whole number from 1 to 100.', { hint });
  }
  if (pageToken !== '') throw new A2aError('invalidParams', 'No answer gave this pageToken.', { hint });
  return { tasks: [], nextPageToken: '', pageSize: pageSize as number, totalSize: 0 };
}

function taskNotFound(): A2aError {
  return new A2aError('taskNotFound', 'No task has this id.', { hint: noTasks });
}

function pushNotSupported(): A2aError {
  return new A2aError('pushNotificationNotSupported', 'This agent sends no push notifications.', { hint: noTasks });
}
