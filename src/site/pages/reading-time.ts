/** Reading speed per minute: words, or characters of a script without spaces. */
const wordsPerMinute = 220;
const charactersPerMinute = 450;

/** Returns the reading time of plain text in whole minutes, at least 1. */
export function estimateReadingMinutes(text: string): number {
  let [words, characters] = [0, 0];
  for (const word of text.split(' ')) {
    const cjk = countCjk(word);
    characters += cjk;
    if (word.trim() !== '' && cjk === 0) words += word.trim().split('\n').length;
  }
  return Math.max(1, Math.round(words / wordsPerMinute + characters / charactersPerMinute));
}

/** Counts Kana, Han and Hangul characters. Each is read about as fast as half a word. */
function countCjk(word: string): number {
  let count = 0;
  for (const character of word) if (character >= '\u3041' && character <= '\ud7a3') count += 1;
  return count;
}
