/** What this program cannot do, as a sentence for people, which tells them the way out; of any other error the stack is wanted. */
export class Refused extends Error {}
