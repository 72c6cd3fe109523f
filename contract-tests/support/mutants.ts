export { mutants } from '../../src/agent-auth/testing.js';
