/** A mail to one person in plain text. Addresses are bare addresses, never header text (agent-auth.md §12). */
export interface Mail {
  /** Purpose, such as `signin`, for the log and the owner's list. */
  readonly kind: string;
  /** Id of the message that the mail contains, `msg_…`. */
  readonly messageId?: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly replyTo?: string;
}

/** A mail that is being sent. `id` is the id of its queue row, which is the same at every try. */
export interface OutgoingMail extends Mail {
  readonly id: string;
}

/** Delivers mails. `send` rejects if a mail was not delivered. */
export interface MailTransport {
  /** For the log: `smtp` or `outbox`. */
  readonly name: string;
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}
