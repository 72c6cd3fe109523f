/** The service cannot start: one sentence for people that names the way out. */
export class StartError extends Error {}
