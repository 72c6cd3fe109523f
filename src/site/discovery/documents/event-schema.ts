import { discoveryDocument } from '../context/document.js';

/**
 * JSON Schema of the security event that the service accepts. Its URL is the identifier of the event type
 * (agent-auth.md §7.2, §11).
 */
export const assertionRevokedSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Identity assertion revoked',
  description:
    'The payload of the event under its identifier in the claim "events" of a security event token (RFC 8417). It is an object, normally an empty one. ' +
    'The token names its subject as "sub" or as "sub_id" in the format "iss_sub".',
  type: 'object',
  properties: {
    event_timestamp: {
      description: 'When the assertion was revoked, in seconds since 1970.',
      type: 'integer',
      minimum: 0,
      maximum: 253_402_300_799,
    },
    initiating_entity: {
      description: 'Who caused the revocation.',
      type: 'string',
      enum: ['admin', 'user', 'policy', 'system'],
    },
    reason_admin: { description: 'Why, in words for an administrator.', type: ['string', 'object'] },
  },
};

export const eventSchemaDocument = discoveryDocument({
  operation: 'getAssertionRevokedEventSchema',
  forms: { 'application/schema+json': () => assertionRevokedSchema },
});
