/** Schemes that an address of the content may have (threat-model.md A23). */
export const allowedSchemes = ['https', 'http', 'mailto', 'tel'] as const;
export const acceptedAddress = `an address of at most 2,000 characters that begins with ${allowedSchemes.map((scheme) => `${scheme}:`).join(', ')}`;
