import { inputs } from './inputs.js';
import { outputs } from './outputs.js';
import { parameters } from './parameters.js';
import { responses } from './responses.js';
import { security } from './security.js';
import type { BreakingCases } from './subject.js';

/** Every kind of change that breaks a consumer (discovery.md V-6), each with a change of that kind. */
export const breaking: BreakingCases = { ...responses, ...outputs, ...parameters, ...inputs, ...security };
