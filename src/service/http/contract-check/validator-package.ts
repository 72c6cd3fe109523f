import * as OpenApiValidator from 'express-openapi-validator';
import validatorModule from 'express-openapi-validator/dist/framework/openapi.schema.validator.js';

/** The package's internal module that validates a document against the OpenAPI schema. */
const internal = validatorModule as unknown as {
  OpenAPISchemaValidator: new () => { validate(): { readonly errors: readonly never[] } };
};
if (typeof internal.OpenAPISchemaValidator !== 'function') {
  throw new Error(
    'express-openapi-validator no longer exports OpenAPISchemaValidator from dist/framework/openapi.schema.validator.js; see src/service/http/contract-check/validator-package.ts.',
  );
}

/**
 * Every validator of the package compiles the OpenAPI schema, even with `validateApiSpec: false`, which does not use
 * it. With one validator per operation, compiling all checks takes 6.2 s of CPU time with that schema and 2.8 s without
 * it (median of three starts on one machine). The contract is linted before each release, so this check is replaced by
 * an empty one.
 */
internal.OpenAPISchemaValidator = class {
  validate(): { readonly errors: readonly never[] } {
    return { errors: [] };
  }
};

export { OpenApiValidator };
