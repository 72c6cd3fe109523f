import { oneLine, truncate } from '../../base/text.js';
import { widthOf } from '../../base/text-width.js';
import type { IntroductionParts } from '../result/snapshot.js';
import { plainText } from '../text/plain-text.js';

/** Of a lead, with a character of Chinese, Japanese or Korean as two: three or four sentences. */
const longestLead = 320;
/** Of what follows a lead. */
const leastRest = 80;
/** A paragraph that ends after this much is where a lead ends. */
const enough = longestLead / 2;
/** Characters that are looked at for the end of a sentence. */
const mostRead = 4 * longestLead;

/**
 * The first sentences of a summary, to the end of a paragraph where one ends in time. What ends within a link, or another
 * mark of Markdown, is no end; where there is no end at all, the lead is cut at a word, and the whole follows.
 */
export function splitIntroduction(introduction: string, language: string): IntroductionParts {
  const whole = introduction.trim();
  // A section for what is left over has to be worth its title.
  if (widthOf(plainText(whole)) <= longestLead + leastRest) return { lead: whole };
  let read = '';
  let lead = '';
  for (const { segment } of sentences(language).segment(whole.slice(0, mostRead))) {
    read += segment;
    if (!isShort(read)) break;
    const said = read.trimEnd();
    const isParagraph = read.slice(said.length).split('\n').length > 2;
    if ((isParagraph || isSentence(said)) && isBalanced(read)) lead = read;
    if (isParagraph && lead === read && widthOf(plainText(read)) >= enough) break;
  }
  if (lead !== '') return { lead: lead.trim(), rest: whole.slice(lead.length).trim() };
  const plain = oneLine(plainText(whole));
  return {
    lead: truncate(plain, longestLead - (widthOf(plain.slice(0, longestLead)) > longestLead ? enough : 0)),
    rest: whole,
  };
}

const isShort = (text: string): boolean => widthOf(plainText(text)) <= longestLead;

const sentences = (language: string): Intl.Segmenter => new Intl.Segmenter(language, { granularity: 'sentence' });

/** Whether a text ends with the end of a sentence, and not with the end of a line. */
const isSentence = (text: string): boolean => /[.!?…。！？؟।]["'”’»)]{0,3}$/.test(text.slice(-longestEnd));
/** A stop and what closes after it. */
const longestEnd = 4;

/** Whether each mark that begins in a text ends in it. */
function isBalanced(text: string): boolean {
  const count = (sign: string): number => text.split(sign).length - 1;
  return (
    count('[') === count(']') && count('(') === count(')') && ['**', '*', '`'].every((sign) => count(sign) % 2 === 0)
  );
}
