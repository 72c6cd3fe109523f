import type { PageDeps } from '../../service/people/pages/deps.js';
import type { OwnerAnswer, OwnerRequest } from '../command.js';
import type { Editor } from '../editor/editor.js';

/** What the frame of every page of the console needs, also that of an error. */
export interface ConsoleFrame extends Pick<PageDeps, 'urls' | 'serviceName'> {
  /** The site paths of the stylesheets, hashes included. */
  readonly stylesheets: () => readonly string[];
  /** The site path of the script of the two pages that use a passkey. */
  readonly passkeyScript: () => string;
  /** Absent where the content comes from no repository. */
  readonly editor?: Editor | undefined;
}

/** Everything that the console takes from outside. */
export interface ConsolePageDeps extends ConsoleFrame, PageDeps {
  /** Where codes and notes of sign-ins go; nowhere without it. */
  readonly ownerEmail: string | undefined;
  /** Whether the mail of an unknown sender's first message waits for the owner. */
  readonly holdsFirst: boolean;
  /** Whether the console answers; otherwise it is 404. */
  readonly isOn: () => Promise<boolean>;
  /** What the owner's commands answer: the console shows and does only these. */
  readonly answerOwner: (request: OwnerRequest) => Promise<OwnerAnswer>;
}
