/** What is said where a page cannot be shown, or a form is refused. */
export const refusalWords = {
  notDone: 'Nothing was done',
  back: 'Back',
  errorTitle: (title: string): string => `Error: ${title}`,
  incomplete: 'The form is not complete',
  reload: 'Load the page again, then send it once more.',
  foreign: 'This form is out of date',
  foreignText: 'Nothing was done: the form does not belong to this browser session. Load the page again.',
  tooMany: 'Too many tries',
  wait: (seconds: number): string =>
    seconds < 90 ? `Wait ${seconds} seconds.` : `Wait ${Math.ceil(seconds / 60)} minutes.`,
  tooLarge: 'The form is too large',
  failed: 'Something went wrong here',
  failedText: (id: string): string => `The log has it under the request id ${id}.`,
  away: 'The database is away',
  awayText:
    'What people and agents read goes on. Signing in, messages and agents come back with the database; its state is in the log of the service.',
} as const;
