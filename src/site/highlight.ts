import type { LanguageFn } from 'highlight.js';
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import clojure from 'highlight.js/lib/languages/clojure';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import dart from 'highlight.js/lib/languages/dart';
import diff from 'highlight.js/lib/languages/diff';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import elixir from 'highlight.js/lib/languages/elixir';
import fsharp from 'highlight.js/lib/languages/fsharp';
import go from 'highlight.js/lib/languages/go';
import graphql from 'highlight.js/lib/languages/graphql';
import groovy from 'highlight.js/lib/languages/groovy';
import haskell from 'highlight.js/lib/languages/haskell';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import julia from 'highlight.js/lib/languages/julia';
import kotlin from 'highlight.js/lib/languages/kotlin';
import latex from 'highlight.js/lib/languages/latex';
import lisp from 'highlight.js/lib/languages/lisp';
import lua from 'highlight.js/lib/languages/lua';
import makefile from 'highlight.js/lib/languages/makefile';
import matlab from 'highlight.js/lib/languages/matlab';
import nginx from 'highlight.js/lib/languages/nginx';
import objectivec from 'highlight.js/lib/languages/objectivec';
import ocaml from 'highlight.js/lib/languages/ocaml';
import php from 'highlight.js/lib/languages/php';
import powershell from 'highlight.js/lib/languages/powershell';
import protobuf from 'highlight.js/lib/languages/protobuf';
import python from 'highlight.js/lib/languages/python';
import r from 'highlight.js/lib/languages/r';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import scala from 'highlight.js/lib/languages/scala';
import scss from 'highlight.js/lib/languages/scss';
import shell from 'highlight.js/lib/languages/shell';
import sql from 'highlight.js/lib/languages/sql';
import swift from 'highlight.js/lib/languages/swift';
import typescript from 'highlight.js/lib/languages/typescript';
import vim from 'highlight.js/lib/languages/vim';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { escapeHtml } from '../platform/markup.js';
import { lazy } from '../platform/memo.js';

/** Longer blocks, and those with longer lines, are data rather than something to read, and stay uncoloured. Characters. */
export const codeBounds = { block: 10_000, line: 500 };

/** The languages that are coloured, each with all its names; close relatives share one. */
const languages: readonly (readonly [language: LanguageFn, names: string])[] = [
  [bash, 'bash sh zsh fish'],
  [c, 'c h'],
  [clojure, 'clojure clj'],
  [cpp, 'cpp c++ cc cxx hpp arduino ino cuda glsl hlsl'],
  [csharp, 'csharp cs c#'],
  [css, 'css'],
  [dart, 'dart'],
  [diff, 'diff patch'],
  [dockerfile, 'dockerfile docker containerfile'],
  [elixir, 'elixir ex exs'],
  [fsharp, 'fsharp f#'],
  [go, 'go golang'],
  [graphql, 'graphql gql prisma'],
  [groovy, 'groovy gradle'],
  [haskell, 'haskell hs elm purescript'],
  [ini, 'ini toml properties conf editorconfig dotenv env cfg'],
  [java, 'java'],
  [javascript, 'javascript js jsx mjs cjs node'],
  [json, 'json jsonc json5 webmanifest'],
  [julia, 'julia jl'],
  [kotlin, 'kotlin kt kts'],
  [latex, 'latex tex'],
  [lisp, 'lisp scheme elisp racket'],
  [lua, 'lua'],
  [makefile, 'makefile make cmake just'],
  [matlab, 'matlab octave'],
  [nginx, 'nginx caddyfile apache hcl terraform tf'],
  [objectivec, 'objectivec objective-c objc'],
  [ocaml, 'ocaml ml'],
  [php, 'php blade'],
  [powershell, 'powershell ps1 pwsh'],
  [protobuf, 'protobuf proto'],
  [python, 'python py python3 ipython starlark'],
  [r, 'r'],
  [ruby, 'ruby rb crystal'],
  [rust, 'rust rs zig'],
  [scala, 'scala'],
  [scss, 'scss sass less stylus postcss'],
  [shell, 'shell console shellsession shell-session terminal'],
  [sql, 'sql mysql postgres postgresql psql sqlite plsql'],
  [swift, 'swift'],
  [typescript, 'typescript ts tsx mts cts solidity sol'],
  [vim, 'vim'],
  [xml, 'xml html svg vue astro svelte xhtml rss atom html+erb liquid handlebars hbs jinja jinja2 njk nunjucks'],
  [yaml, 'yaml yml'],
];

/** The first name of each language that is coloured. */
export const languageNames: readonly string[] = languages.map(([, names]) => firstOf(names));

const highlighter = lazy(() => {
  hljs.configure({ classPrefix: 'hl-' });
  for (const [language, names] of languages) {
    hljs.registerLanguage(firstOf(names), language);
    hljs.registerAliases(names.split(' '), { languageName: firstOf(names) });
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
