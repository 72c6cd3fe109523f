/**
 * One mail as a feature hands it over: to one person, plain text, addresses as bare addresses and never as header text
 * (agent-auth.md §12).
 */
export interface Mail {
  /** What it is for, such as `signin`; for the log and the owner's list. */
  readonly kind: string;
  /** The message it carries, `msg_…`. */
  readonly messageId?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly replyTo?: string;
}

/** A mail on its way out; `id` is that of its queue row, the same at every try. */
export interface OutgoingMail extends Mail {
  readonly id: string;
}

/** Takes a mail to where it goes; rejects with MailRefused or any other error when it did not get there. */
export interface MailTransport {
  /** For the log: `smtp` or `outbox`. */
  readonly name: string;
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
