/** Characters; one of Chinese, Japanese and Korean says as much as two letters. */
export const widthOf = (text: string): number =>
  text.length + (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0);
