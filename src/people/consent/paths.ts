/** Where a person decides about an OAuth client (consent.md, Pages); no document for agents names more than the first. */
export const authorizePaths = { page: '/oauth2/authorize', decide: '/oauth2/authorize/decide' } as const;
