/**
 * Characters that control a terminal: C0 and C1 controls, line and paragraph separators, and format characters, such as
 * bidirectional marks.
 */
const steering = /[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]/gu;

/** Harmless joiners that some scripts and emoji require. */
const joining = /[\u200c\u200d]/;

/** Replaces terminal control characters in untrusted text with dots. */
export function harmless(text: string, keepLines = false): string {
  return text.replace(steering, (character) =>
    joining.test(character) || (keepLines && character === '\n') ? character : '·',
  );
}

/** Serializes JSON with terminal control characters escaped as `\uXXXX`. Ends with a line break. */
export function harmlessJson(data: unknown): string {
  // JSON.stringify already escapes controls below U+0020 in strings. Only line breaks of the indentation remain.
  const escaped = JSON.stringify(data, undefined, 2).replace(steering, (character) =>
    character === '\n' ? character : inUnits(character),
  );
  return `${escaped}\n`;
}

function inUnits(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}
