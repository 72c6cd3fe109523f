import type { RealClient } from './client.js';
import { inspector } from './inspector.js';
import { mcpRemote } from './mcp-remote.js';
import { oauth4webapi } from './oauth4webapi.js';
import { authlib, pythonSdk, pythonSdkV1 } from './python.js';
import { sdkV1 } from './sdk-v1.js';
import { sdkV2 } from './sdk-v2.js';

/** Those of which a journey is short enough for `make test`. */
export const quickClients: readonly RealClient[] = [sdkV1, sdkV2, oauth4webapi, pythonSdk, authlib];

/** All of them, for `make try-clients`. */
export const clients: readonly RealClient[] = [...quickClients, pythonSdkV1, mcpRemote, inspector];
