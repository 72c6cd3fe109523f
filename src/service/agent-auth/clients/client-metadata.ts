import { acceptsRedirectUri } from './redirect-uri.js';

/** The longest name that people are shown, in characters. */
export const longestClientName = 80;

/** Controls, marks of direction and whatever else is not seen, and halves of characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]/gu;
/** Blanks of every kind, those too that are letters by their class. */
const blanks = /[\s\u2800]+/gu;
/** More marks on one letter than any script writes would cover the text around it. */
const piled = /(\p{M}{3})\p{M}+/gu;
const readable = /[\p{L}\p{N}]/u;

/**
 * What a client calls itself, on one line and without what cannot be seen; undefined where no letter or digit is left.
 * It may still be any text, so pages escape it.
 */
export function cleanClientName(text: string): string | undefined {
  const name = text
    .normalize('NFC')
    .replaceAll(blanks, ' ')
    .replaceAll(unseen, '')
    .replaceAll(piled, '$1')
    .replaceAll(blanks, ' ')
    .trim();
  return readable.test(name) ? name : undefined;
}

/** The first this many characters of a name, whole ones. */
export const shortened = (name: string): string => [...name].slice(0, longestClientName).join('').trim();

/** The addresses that this service accepts, each once. */
export function acceptedRedirectUris(uris: readonly string[], privateSchemes: readonly string[]): readonly string[] {
  return [...new Set(uris)].filter((uri) => acceptsRedirectUri(uri, privateSchemes));
}

/** What redirect addresses are accepted, for refusals. */
export const redirectUriWords =
  'It accepts https addresses, http on 127.0.0.1, [::1] and localhost, and private-use schemes such as com.example.app or claude; at most 512 characters, without fragment and user name.';
