import type { AgentRequest } from './requests/agents.js';
import type { AuditRequest } from './requests/audit.js';
import type { ConsoleRequest } from './requests/console.js';
import type { MessageRequest } from './requests/messages.js';
import type { OverviewRequest } from './requests/overview.js';
import type { PeopleRequest } from './requests/people.js';
import type { SettingsRequest } from './requests/settings.js';

/**
 * What the owner can ask for. Plain data: it may travel over the admin socket to the process that holds the database.
 */
export type OwnerRequest =
  | AgentRequest
  | MessageRequest
  | PeopleRequest
  | AuditRequest
  | OverviewRequest
  | ConsoleRequest
  | SettingsRequest;

/** Done, with what `--json` prints; or refused, with one sentence. Times are ISO 8601. */
export type OwnerAnswer =
  | { readonly ok: true; readonly data: unknown }
  | {
      readonly ok: false;
      readonly says: string;
      /** Nothing has that id, or what was asked for makes no sense; absent where the service cannot answer now. */
      readonly why?: 'unknown' | 'invalid';
    };
