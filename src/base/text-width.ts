/** Returns the width of a text in characters. Chinese, Japanese, and Korean characters count twice. */
export const widthOf = (text: string): number =>
  text.length + (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0);
