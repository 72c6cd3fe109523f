import type { components } from '../../../../generated/types.js';
import type { RegistrationRow } from '../../store/rows.js';

/** The kinds of registrations that act for a human; not a person who writes by the contact form. */
export type AgentKind = Exclude<RegistrationRow['kind'], 'form'>;

/** What the contract calls each kind of agent. */
export const registrationTypes: Readonly<
  Record<AgentKind, components['schemas']['ResourceRecord']['registration_type']>
> = {
  anonymous: 'anonymous',
  id_jag: 'identity_assertion',
  client: 'client',
};
