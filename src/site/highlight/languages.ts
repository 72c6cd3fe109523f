/** What a tokeniser needs to know of a language. All lists are words or marks parted by spaces. */
export interface Language {
  /**
   * `code` unless given; `data` has keys before `:` or `=`, `markup` has tags, `diff` speaks by the first sign of a
   * line.
   */
  readonly kind?: 'code' | 'data' | 'markup' | 'diff';
  /** What begins a comment that ends with its line. */
  readonly line?: string;
  /** Beginnings and ends of comments that span lines, in pairs. */
  readonly block?: string;
  /** What begins and ends strings; those of one sign end with their line, except the backtick. */
  readonly quotes?: string;
  readonly words?: string;
  /** True where upper and lower case are the same. */
  readonly folded?: boolean;
}

const cComments = { line: '//', block: '/* */', quotes: `" '` };
const cWords =
  'auto bool break case char const continue default do double else enum extern false float for goto if inline int long nullptr return short signed ' +
  'sizeof static struct switch true typedef union unsigned void volatile while';
const jsWords =
  'abstract any as async await boolean break case catch class const continue debugger declare default delete do else enum export extends false finally ' +
  'for from function get if implements import in infer instanceof interface is keyof let namespace never new null number of override private ' +
  'protected public readonly return satisfies set static string super switch this throw true try type typeof undefined unknown var void while yield';
const jvmWords =
  'abstract as boolean break byte case catch char class companion const continue data def default do double else enum extends false final finally float ' +
  'for fun if implements import in instanceof int interface internal is lateinit lazy long match new null object open override package private ' +
  'protected public record return sealed short static super suspend switch synchronized this throw throws trait true try type val var void when while with yield';

/** The languages that are coloured, by the first of their names. */
const languages: Readonly<Record<string, Language>> = {
  'js jsx mjs cjs ts tsx mts cts javascript typescript node': {
    line: '//',
    block: '/* */',
    quotes: '" \' `',
    words: jsWords,
  },
  'json jsonc json5 webmanifest': { kind: 'data', line: '//', block: '/* */', quotes: `" '`, words: 'true false null' },
  'python py python3 ipython starlark': {
    line: '#',
    quotes: `""" ''' " '`,
    words:
      'False None True and as assert async await break case class continue def del elif else except finally for from global if import in is lambda ' +
      'match nonlocal not or pass raise return self try while with yield',
  },
  'bash sh shell zsh fish console shellsession shell-session terminal': {
    line: '#',
    quotes: `" ' \``,
    words:
      'alias case cd do done echo elif else esac eval exit export fi for function if in local read return set shift source sudo then trap unset until while',
  },
  'c h': { ...cComments, words: cWords },
  'cpp c++ cc cxx hpp arduino ino cuda glsl hlsl objectivec objective-c objc': {
    ...cComments,
    words: `${cWords} catch class concept consteval constexpr co_await co_return decltype delete explicit final friend import module mutable namespace new noexcept operator override private protected public requires template this throw try typename using virtual`,
  },
  'java kotlin kt kts scala groovy gradle dart': { ...cComments, quotes: `""" " '`, words: jvmWords },
  'csharp cs c# fsharp f#': {
    ...cComments,
    words: `${jvmWords} async await base bool decimal delegate event foreach get in internal let lock mutable namespace nameof out params partial readonly ref sealed set string struct using virtual where`,
  },
  'go golang': {
    line: '//',
    block: '/* */',
    quotes: '" \' `',
    words:
      'any bool break byte case chan const continue default defer else error fallthrough false float64 for func go goto if import int interface iota map nil ' +
      'package range return rune select string struct switch true type var',
  },
  'rust rs': {
    line: '//',
    block: '/* */',
    quotes: '"',
    words:
      'Self as async await bool break char const continue crate dyn else enum extern f64 false fn for i32 i64 if impl in let loop match mod move mut pub ref ' +
      'return self static str struct super trait true type u32 u64 u8 union unsafe use usize where while',
  },
  swift: {
    ...cComments,
    quotes: `""" "`,
    words:
      'actor any as associatedtype async await break case catch class continue default defer deinit do else enum extension false fileprivate for func guard if ' +
      'import in init inout internal is let mutating nil open override private protocol public repeat return self some static struct super switch throw throws true try typealias var where while',
  },
  'php blade': {
    line: '// #',
    block: '/* */',
    quotes: `" '`,
    words:
      'abstract array as break case catch class const continue declare default do echo else elseif enum extends false final finally fn for foreach function ' +
      'global if implements include instanceof interface match namespace new null private protected public readonly require return self static string switch this throw trait true try use var void while yield',
  },
  'ruby rb crystal elixir ex exs': {
    line: '#',
    quotes: `""" " '`,
    words:
      'alias and begin break case class cond def defmodule defp do else elsif end ensure false fn for if import in include module next nil not or raise redo ' +
      'require rescue retry return self super then true undef unless until use when while with yield',
  },
  'sql mysql postgres postgresql psql sqlite plsql': {
    line: '--',
    block: '/* */',
    quotes: `" '`,
    folded: true,
    words:
      'add all alter and as asc begin between by cascade case check column commit constraint create cross database default delete desc distinct drop else end ' +
      'exists false foreign from full function group having if in index inner insert into is join key left like limit not null offset on or order outer ' +
      'primary references returning right rollback select set table then true union unique update using values view when where with',
  },
  'html xml svg vue astro svelte xhtml rss atom html+erb liquid handlebars hbs jinja jinja2 njk nunjucks': {
    kind: 'markup',
    block: '<!-- -->',
    quotes: `" '`,
  },
  'css scss less sass stylus postcss': { kind: 'data', line: '//', block: '/* */', quotes: `" '` },
  'yaml yml': { kind: 'data', line: '#', quotes: `" '`, words: 'true false null yes no on off' },
  'toml ini properties conf editorconfig dotenv env cfg': {
    kind: 'data',
    line: '# ;',
    quotes: `""" ''' " '`,
    words: 'true false',
  },
  'dockerfile docker containerfile': {
    line: '#',
    quotes: `" '`,
    words: 'ADD ARG AS CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL RUN SHELL STOPSIGNAL USER VOLUME WORKDIR',
  },
  'makefile make cmake just': {
    line: '#',
    quotes: `" '`,
    words: 'define else endef endif export if ifdef ifeq ifndef ifneq include',
  },
  'nginx caddyfile apache hcl terraform tf': {
    kind: 'data',
    line: '#',
    quotes: `" '`,
    words: 'true false null on off',
  },
  lua: {
    line: '--',
    block: '--[[ ]]',
    quotes: `" '`,
    words:
      'and break do else elseif end false for function goto if in local nil not or repeat return then true until while',
  },
  'haskell hs elm purescript': {
    line: '--',
    block: '{- -}',
    quotes: '"',
    words:
      'as case class data deriving do else exposing forall if import in infixl infixr instance let module newtype of port then type where',
  },
  'r julia jl octave matlab': {
    line: '# %',
    quotes: `""" " '`,
    words:
      'FALSE NA NULL TRUE begin break do else elseif end export false for function if import in let library local module mutable next repeat return struct true try using while',
  },
  'clojure clj lisp scheme elisp racket': {
    line: ';',
    quotes: '"',
    words: 'cond def defmacro defn defun do else fn if lambda let loop nil ns recur require',
  },
  'ocaml ml': {
    block: '(* *)',
    quotes: '"',
    words:
      'and begin do done else end exception false for fun function if in let match module mutable of open rec sig struct then true try type val when while with',
  },
  'powershell ps1 pwsh': {
    line: '#',
    block: '<# #>',
    quotes: `" '`,
    folded: true,
    words:
      'begin break catch continue else elseif end exit filter finally for foreach function if in param process return switch throw try while',
  },
  'graphql gql protobuf proto prisma solidity sol zig': {
    line: '# //',
    block: '/* */',
    quotes: `""" "`,
    words:
      'address bool const contract enum event extend fn fragment function import input interface mapping message model modifier mutation on optional package ' +
      'pragma pub public query repeated return returns rpc scalar schema service string struct subscription type uint256 union var view',
  },
  'vim tex latex': { line: '" %', words: 'begin end let set function endfunction if endif' },
  'diff patch': { kind: 'diff' },
};

const byName = new Map(
  Object.entries(languages).flatMap(([names, language]) => names.split(' ').map((name) => [name, language] as const)),
);

/** The language of a fence by any of its usual names, or undefined for one that is not coloured. */
export function languageNamed(name: string): Language | undefined {
  return byName.get(name.toLowerCase());
}

/** The first name of each language that is coloured. */
export const languageNames: readonly string[] = Object.keys(languages).map((names) => names.split(' ')[0] ?? names);
