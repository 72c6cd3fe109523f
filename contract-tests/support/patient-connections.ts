import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';

// Of the two addresses of localhost Node gives up each after a quarter of a second, which a busy machine takes to connect.
setDefaultAutoSelectFamilyAttemptTimeout(10_000);
