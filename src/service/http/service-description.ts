/** Returns a `Link` header to the OpenAPI description (RFC 8631). */
export function serviceDescription(openapi: string): { readonly Link: string } {
  return { Link: `<${openapi}>; rel="service-desc"; type="application/json"` };
}
