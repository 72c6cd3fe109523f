import type { RegistrationRow, SubjectRow } from '../../store/rows.js';
import type { Presentation } from './presented-assertion.js';

/** A subject whose client is perhaps not linked, and the rows that are locked for it. */
export interface UnlinkedSubject {
  readonly presentation: Presentation;
  readonly subject: SubjectRow;
  /** Of this client of the subject. */
  readonly registration: RegistrationRow | undefined;
}
