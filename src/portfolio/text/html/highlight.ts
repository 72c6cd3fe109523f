import { createRequire } from 'node:module';
import type { HLJSApi, LanguageFn } from 'highlight.js';
import { escapeHtml } from '../../../platform/markup.js';
import { lazy } from '../../../platform/memo.js';

const load = createRequire(import.meta.url);

/** Longer blocks, and those with longer lines, are data rather than something to read, and stay uncoloured. Characters. */
export const codeBounds = { block: 10_000, line: 500 };

/** The languages that are coloured, each with all its names, the library's first; close relatives share one. */
const languages: readonly string[] = [
  'bash sh zsh fish',
  'c h',
  'clojure clj',
  'cpp c++ cc cxx hpp arduino ino cuda glsl hlsl',
  'csharp cs c#',
  'css',
  'dart',
  'diff patch',
  'dockerfile docker containerfile',
  'elixir ex exs',
  'fsharp f#',
  'go golang',
  'graphql gql prisma',
  'groovy gradle',
  'haskell hs elm purescript',
  'ini toml properties conf editorconfig dotenv env cfg',
  'java',
  'javascript js jsx mjs cjs node',
  'json jsonc json5 webmanifest',
  'julia jl',
  'kotlin kt kts',
  'latex tex',
  'lisp scheme elisp racket',
  'lua',
  'makefile make cmake just',
  'matlab octave',
  'nginx caddyfile apache hcl terraform tf',
  'objectivec objective-c objc',
  'ocaml ml',
  'php blade',
  'powershell ps1 pwsh',
  'protobuf proto',
  'python py python3 ipython starlark',
  'r',
  'ruby rb crystal',
  'rust rs zig',
  'scala',
  'scss sass less stylus postcss',
  'shell console shellsession shell-session terminal',
  'sql mysql postgres postgresql psql sqlite plsql',
  'swift',
  'typescript ts tsx mts cts solidity sol',
  'vim',
  'xml html svg vue astro svelte xhtml rss atom html+erb liquid handlebars hbs jinja jinja2 njk nunjucks',
  'yaml yml',
];

/** The first name of each language that is coloured. */
export const languageNames: readonly string[] = languages.map(firstOf);

/** Loaded with the first block of code. */
const highlighter = lazy(() => {
  const hljs = load('highlight.js/lib/core') as HLJSApi;
  hljs.configure({ classPrefix: 'hl-' });
  for (const names of languages) {
    const languageName = firstOf(names);
    hljs.registerLanguage(languageName, load(`highlight.js/lib/languages/${languageName}`) as LanguageFn);
    hljs.registerAliases(names.split(' '), { languageName });
  }
  return hljs;
});

/**
 * Code as HTML with a class for each kind of word, or plain where the language is not known. The bounds are there because
 * the time that the library takes can grow with the square of the text.
 */
export function highlight(code: string, name: string): string {
  const language = name.toLowerCase();
  const isData = code.length > codeBounds.block || code.split('\n').some(({ length }) => length > codeBounds.line);
  if (isData || !highlighter().getLanguage(language)) return escapeHtml(code);
  const { value } = highlighter().highlight(code, { language, ignoreIllegals: true });
  // As escapeHtml writes it.
  return value.replaceAll('&#x27;', '&#39;');
}

function firstOf(names: string): string {
  return names.split(' ', 1)[0] ?? names;
}
