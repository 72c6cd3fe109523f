/**
 * Characters that show nothing of their own and act on what shows them: controls (C0, C1), separators of lines and
 * paragraphs, and format characters, such as the marks that turn text around, zero-width ones and tags.
 */
const steering = /[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]/gu;

/**
 * Those without which some scripts and emoji cannot be written, and which move nothing: the joiner and its opposite.
 */
const joining = /[\u200c\u200d]/;

/** What agents and humans wrote may steer a terminal; what would is shown as dots. */
export function harmless(text: string, keepLines = false): string {
  return text.replace(steering, (character) =>
    joining.test(character) || (keepLines && character === '\n') ? character : '·',
  );
}

/**
 * JSON for people's terminals and for programs alike: what would steer a terminal is written `\uXXXX`, which means the
 * same. Ends with a line end.
 */
export function harmlessJson(data: unknown): string {
  // Controls below U+0020 are escaped within strings already; only the line ends of the indentation are left.
  const escaped = JSON.stringify(data, undefined, 2).replace(steering, (character) =>
    character === '\n' ? character : inUnits(character),
  );
  return `${escaped}\n`;
}

function inUnits(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}
