import type { RealClient } from './client.js';
import { oauth4webapi } from './oauth4webapi.js';
import { authlib, pythonSdk } from './python.js';
import { sdkV1 } from './sdk-v1.js';
import { sdkV2 } from './sdk-v2.js';

/** Clients that are fast enough for `make test`. `make try-clients` has more. */
export const quickClients: readonly RealClient[] = [sdkV1, sdkV2, oauth4webapi, pythonSdk, authlib];
