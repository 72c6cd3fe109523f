/**
 * Prints what GitHub's own parser has against a workflow, as a JSON list. A separate program, since the parser's
 * modules import JSON in a way that only tsx follows. Usage: tsx contract-tests/support/workflow-faults.ts FILE
 */
import { readFileSync } from 'node:fs';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';

const name = process.argv[2] ?? '';
const { context } = parseWorkflow({ name, content: readFileSync(name, 'utf8') }, new NoOperationTraceWriter());
console.log(JSON.stringify(context.errors.getErrors().map(({ message }) => message)));
