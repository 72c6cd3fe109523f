/** Where a person decides about an OAuth client (consent.md, Pages); no document for agents names more than the first. */
export const authorizePaths = {
  page: '/oauth2/authorize',
  email: '/oauth2/authorize/email',
  code: '/oauth2/authorize/code',
  decide: '/oauth2/authorize/decide',
  signout: '/oauth2/authorize/signout',
} as const;
