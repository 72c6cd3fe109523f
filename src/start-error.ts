/** The service cannot start as things stand: one sentence for people that names the way out. */
export class StartError extends Error {}
