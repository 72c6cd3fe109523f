import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';

// Node gives up on each address of localhost after 250 ms, which is too short on a busy machine.
setDefaultAutoSelectFamilyAttemptTimeout(10_000);
