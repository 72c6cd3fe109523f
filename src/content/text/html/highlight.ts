import { createRequire } from 'node:module';
import type { HLJSApi, LanguageFn } from 'highlight.js';
import { escapeHtml } from '../../../base/markup.js';
import { runWithin } from '../../../base/time-limit.js';

const load = createRequire(import.meta.url);

/** Longer blocks, and blocks with longer lines, are data rather than code to read, and are not highlighted. In characters. */
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

let highlighter: HLJSApi | undefined;

/** Loads the library and its languages unless they are loaded. */
export function loadLanguages(): HLJSApi {
  highlighter ??= createHighlighter();
  return highlighter;
}

function createHighlighter(): HLJSApi {
  const hljs = (load('highlight.js/lib/core') as HLJSApi).newInstance();
  hljs.configure({ classPrefix: 'hl-' });
  for (const names of languages) {
    const languageName = firstOf(names);
    hljs.registerLanguage(languageName, load(`highlight.js/lib/languages/${languageName}`) as LanguageFn);
    hljs.registerAliases(names.split(' '), { languageName });
  }
  return hljs;
}

/**
 * Returns code as HTML with a class for each kind of token; plain where the language is unknown, the code is too long to
 * be read, or highlighting takes longer than `maxMs`.
 */
export function highlight(code: string, name: string, maxMs: number): string {
  const language = name.toLowerCase();
  if (isData(code)) return escapeHtml(code);
  const hljs = loadLanguages();
  if (!hljs.getLanguage(language)) return escapeHtml(code);
  // Compiles the grammar on its first use, which must not be interrupted.
  hljs.highlight('', { language });
  const result = runWithin(maxMs, () => hljs.highlight(code, { language, ignoreIllegals: true }));
  // The grammar of an embedded language may be half compiled.
  if (!result) highlighter = undefined;
  // As escapeHtml writes it.
  return result?.value.replaceAll('&#x27;', '&#39;') ?? escapeHtml(code);
}

const isData = (code: string): boolean =>
  code.length > codeBounds.block || code.split('\n').some(({ length }) => length > codeBounds.line);

function firstOf(names: string): string {
  return names.split(' ', 1)[0] ?? names;
}
