/** The `Link` to the description of the API (RFC 8631), for answers that lead a client to the API. */
export function serviceDescription(openapi: string): { readonly Link: string } {
  return { Link: `<${openapi}>; rel="service-desc"; type="application/json"` };
}
