/**
 * The policy of the editor's page, which may call the API of its forge (docs/console.md, Editor). The editor writes its
 * styles into the page, and reads pictures that it holds itself.
 */
export const contentSecurityPolicy = (api: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self' blob: data: ${api}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
