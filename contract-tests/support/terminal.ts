import type { SpawnOptions } from 'node:child_process';
import { type Outcome, run } from './process.js';

/** One step of a dialog: a question, and the input to type. */
export type Step = readonly [question: string, typed: string];

/** Special keys. */
export const keys = { enter: '\r', ctrlC: '\x03', ctrlD: '\x04' };

/** Python script that opens a pseudo terminal, which Node does not support. */
const driver = `
import json, os, pty, sys
command, steps = json.loads(sys.argv[1])
pid, terminal = pty.fork()
if pid == 0:
    os.execvp(command[0], command)
said = b''
def more():
    global said
    try:
        piece = os.read(terminal, 4096)
    except OSError:
        piece = b''
    said += piece
    return piece != b''
heard = 0
for question, typed in steps:
    while said.find(question.encode(), heard) < 0:
        if not more():
            break
    heard = max(heard, said.find(question.encode(), heard) + len(question.encode()))
    try:
        os.write(terminal, typed.encode())
    except OSError:
        break
while more():
    pass
sys.stdout.buffer.write(said)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) % 256)
`;

/** Runs a command on a pseudo terminal, and types each input when its question appears. Removes escape sequences from the output. */
export async function onTerminal(
  command: readonly string[],
  steps: readonly Step[],
  options: SpawnOptions = {},
): Promise<Outcome> {
  const { code, output } = await run('python3', ['-c', driver, JSON.stringify([command, steps])], options);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removes terminal escape sequences
  return { code, output: output.replaceAll(/\x1b\[[0-9;?]*[A-Za-z]|\r/g, '') };
}
