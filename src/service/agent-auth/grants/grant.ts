import type { components } from '../../../../generated/types.js';
import type { Call, RequestFacts } from '../../http/operation.js';

type Schemas = components['schemas'];
/** With what the forms of clients have besides, which the contract keeps apart from the first ones. */
type OfClient<Form> = Readonly<Omit<Form, keyof Schemas['TokenRequest']>>;
export type TokenRequest = Call<'exchangeToken'>['body'] &
  OfClient<Schemas['CodeTokenRequest']> &
  OfClient<Schemas['RefreshTokenRequest']>;
export type TokenRecord = Schemas['TokenRecord'];

/**
 * One grant of the token endpoint: how it is called, what it needs, what it gives. A new grant is a new module in the
 * list of operations.ts.
 */
export interface Grant {
  /** Every `grant_type` that means this grant; the first is the one published. */
  readonly types: readonly string[];
  /** Form parameters that must be there; empty counts as absent. */
  readonly required: readonly (keyof TokenRequest)[];
  exchange(request: GrantRequest): Promise<TokenRecord>;
}

export interface GrantRequest {
  readonly body: TokenRequest;
  readonly request: RequestFacts;
}
