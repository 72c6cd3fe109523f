/** What people read in a minute: words, or characters of a script that writes without spaces. */
const wordsPerMinute = 220;
const charactersPerMinute = 450;

/** How long a text without Markdown takes to read, in whole minutes, at least one. */
export function readingMinutes(text: string): number {
  let [words, characters] = [0, 0];
  for (const word of text.split(' ')) {
    const dense = denseIn(word);
    characters += dense;
    if (word.trim() !== '' && dense === 0) words += word.trim().split('\n').length;
  }
  return Math.max(1, Math.round(words / wordsPerMinute + characters / charactersPerMinute));
}

/** Characters from the first of Han and Kana to the last of Hangul, each of which is read like half a word. */
function denseIn(word: string): number {
  let count = 0;
  for (const character of word) if (character >= '\u3041' && character <= '\ud7a3') count += 1;
  return count;
}
