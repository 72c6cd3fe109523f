import type { Knex } from 'knex';
import type { AgentService } from '../../agent-auth/service.js';
import type { PageDeps } from '../pages/deps.js';
import type { AuthorizationRequest } from './request.js';

/** Everything that the pages of an authorization request take from outside. */
export interface AuthorizeDeps extends PageDeps, Pick<AgentService, 'clients'> {
  readonly settings: Pick<AgentService['settings'], 'claimAllowedEmails'>;
  /** Told in the transaction of each Allow; absent where the owner wants no note (`OWNER_NOTIFY_CLAIMS`). */
  readonly consented?: ConsentListener | undefined;
}

/** Hears of a client that was allowed. */
export type ConsentListener = (
  trx: Knex.Transaction,
  consent: {
    readonly request: Pick<AuthorizationRequest, 'client' | 'scopes'>;
    readonly email: string;
    /** Of the registration that the client's code makes. */
    readonly registrationId: string;
    readonly at: Date;
  },
) => Promise<void>;
