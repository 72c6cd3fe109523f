/**
 * Prints the errors that GitHub's parser finds in a workflow, as a JSON list. A separate program, because only tsx can import
 * the JSON modules of the parser. Usage: tsx contract-tests/support/workflow-faults.ts FILE
 */
import { readFileSync } from 'node:fs';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';

const name = process.argv[2] ?? '';
const { context } = parseWorkflow({ name, content: readFileSync(name, 'utf8') }, new NoOperationTraceWriter());
console.log(JSON.stringify(context.errors.getErrors().map(({ message }) => message)));
