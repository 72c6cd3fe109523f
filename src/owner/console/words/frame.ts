/** What every page of the console has around it. */
export const frameWords = {
  console: 'Console',
  skip: 'Skip to content',
  overview: 'Overview',
  signOut: 'Sign out',
} as const;
