import type { SpawnOptions } from 'node:child_process';
import { type Outcome, run } from './process.js';

/** One step of a dialogue: what is typed once the question is there. */
export type Step = readonly [question: string, typed: string];

/** Keys that are no letters. */
export const keys = { enter: '\r', ctrlC: '\x03', ctrlD: '\x04' };

/** Node has no pseudo terminals; Python, which other tests need as well, does. */
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

/**
 * Runs a command on a pseudo terminal and types each answer when its question is there; the output is without the
 * terminal's own signs.
 */
export async function onTerminal(
  command: readonly string[],
  steps: readonly Step[],
  options: SpawnOptions = {},
): Promise<Outcome> {
  const { code, output } = await run('python3', ['-c', driver, JSON.stringify([command, steps])], options);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return { code, output: output.replaceAll(/\x1b\[[0-9;?]*[A-Za-z]|\r/g, '') };
}
