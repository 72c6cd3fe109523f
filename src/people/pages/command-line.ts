import type { Words } from '../../dictionary/words.js';

/**
 * What a command is for, and the command to copy. Among words that are read from right to left it is on a line of
 * its own, where it keeps its order without marks that would be copied with it.
 */
export function commandLine(
  words: Words,
  word: 'letterCutOffAgent' | 'letterCutOffAddress' | 'letterCutOffApp' | 'letterMoreSee',
  command: string,
): string {
  return `${words.say(word)}${words.direction === 'rtl' ? '\n' : ' '}vitrine ${command}`;
}
