/** An expected error with a message for people, which explains what to do. Printed without a stack trace. */
export class Refused extends Error {}
