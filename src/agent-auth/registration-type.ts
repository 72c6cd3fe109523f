import type { components } from '../../generated/types.js';
import type { RegistrationRow } from '../store/rows.js';

/** What the contract calls each kind of registration. */
export const registrationTypes: Readonly<Record<RegistrationRow['kind'], components['schemas']['RegistrationType']>> = {
  anonymous: 'anonymous',
  id_jag: 'identity_assertion',
  client: 'client',
};
