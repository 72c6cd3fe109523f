/** The `Link` to the description of the API (RFC 8631), for answers by which a client comes upon it. */
export function serviceDescription(openapi: string): { readonly Link: string } {
  return { Link: `<${openapi}>; rel="service-desc"; type="application/json"` };
}
