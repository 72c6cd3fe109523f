import { createRequire } from 'node:module';
import * as OpenApiValidator from 'express-openapi-validator';

interface SchemaValidatorModule {
  OpenAPISchemaValidator: new () => { validate(): { readonly errors: readonly never[] } };
}

/** Where the package keeps what checks a description against the schema of OpenAPI itself. */
const place = 'express-openapi-validator/dist/framework/openapi.schema.validator.js';
const internal = createRequire(import.meta.url)(place) as SchemaValidatorModule;
if (typeof internal.OpenAPISchemaValidator !== 'function') {
  throw new Error(
    `express-openapi-validator has nothing to put aside in ${place} any more; see src/http/contract-check/validator-package.ts.`,
  );
}

/**
 * Every validator of the package compiles the schema of OpenAPI for itself, also with `validateApiSpec: false`, which leaves it unused. There is one
 * validator for each operation: that was three quarters of the processor time and half of the memory of a start. The contract is linted before it
 * is released, so the check that nobody asks for is put aside.
 */
internal.OpenAPISchemaValidator = class {
  validate(): { readonly errors: readonly never[] } {
    return { errors: [] };
  }
};

export { OpenApiValidator };
