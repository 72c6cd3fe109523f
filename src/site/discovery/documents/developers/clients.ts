import { blocks } from '../../../pages/markdown-version.js';
import type { DiscoveryContext } from '../../context/context.js';
import { codeBlock } from '../../writing/markdown-blocks.js';

/** openapi-generator, published as one file on Maven Central. Used for Rust, Java, Kotlin, PHP, Ruby, C# and Swift. */
const generator = 'openapi-generator-cli-7.25.0.jar';
const fetchGenerator =
  'mvn -q org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy -Dartifact=org.openapitools:openapi-generator-cli:7.25.0 -DoutputDirectory=.';

/**
 * Commands for each language. contract-tests/integration/consumers/clients.test.ts runs these commands, and
 * docs/consume.md shows the same ones.
 */
const languages: readonly { readonly name: string; readonly note: string; readonly commands: readonly string[] }[] = [
  {
    name: 'TypeScript',
    note: 'Types by openapi-typescript for the client openapi-fetch; Node 20 or newer.',
    commands: [
      'npm install openapi-fetch@0.17.0',
      'npm install --save-dev openapi-typescript@7.13.0 typescript@5.9.3',
      'npx openapi-typescript openapi.json --output vitrine.ts',
    ],
  },
  {
    name: 'TypeScript by hey-api',
    note:
      'One function for each operation, on fetch; Node 22.18 or newer to generate. Where TypeScript resolves modules as Node does, it finds that in ' +
      '`tsconfig.json`.',
    commands: [
      'npm install --save-dev @hey-api/openapi-ts@0.99.0 typescript@5.9.3',
      'npx openapi-ts --input openapi.json --output vitrine --client @hey-api/client-fetch',
    ],
  },
  {
    name: 'TypeScript by orval',
    note:
      'One function for each operation, on fetch; Node 22.18 or newer to generate. They ask the origin of the page that they run in; elsewhere, ' +
      'wrap `fetch` or set `baseUrl` in its configuration.',
    commands: [
      'npm install --save-dev orval@8.38.0 typescript@5.9.3',
      'npx orval --input openapi.json --output vitrine.ts --client fetch',
    ],
  },
  {
    name: 'Python',
    note:
      'openapi-python-client; Python 3.11 or newer. It warns that it leaves out images, XML, YAML, packages and the endpoint of identity ' +
      'providers, whose media types it does not know. Reads take a `Client`, protected calls an `AuthenticatedClient`.',
    commands: [
      'pip install openapi-python-client==0.29.1',
      'openapi-python-client generate --path openapi.json --output-path vitrine-client --overwrite',
      'pip install ./vitrine-client',
    ],
  },
  {
    name: 'Go',
    note: 'oapi-codegen, in a module of yours; Go 1.25 or newer.',
    commands: [
      'mkdir -p vitrine',
      'go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2 -generate types,client -package vitrine -o vitrine/vitrine.go openapi.json',
      'go get github.com/oapi-codegen/runtime@v1.8.0 go.yaml.in/yaml/v3@v3.0.4',
    ],
  },
  {
    name: 'Rust',
    note:
      'openapi-generator, as a crate to depend on by path; Rust 1.88 or newer, a JDK, Maven and jq. The discriminators go first, since its Rust ' +
      'client would take the field that tells the alternatives apart away from them; each has it as a constant, so nothing is lost.',
    commands: [
      fetchGenerator,
      "jq 'del(.components.schemas[].discriminator)' openapi.json > openapi-rust.json",
      `java -jar ${generator} generate -g rust --package-name vitrine-client -i openapi-rust.json -o vitrine-client`,
    ],
  },
  {
    name: 'Java',
    note: 'openapi-generator with its default library, okhttp-gson; a JDK 17 or newer and Maven. The folder is a Maven project.',
    commands: [fetchGenerator, `java -jar ${generator} generate -g java -i openapi.json -o vitrine-client`],
  },
  {
    name: 'Kotlin',
    note:
      'openapi-generator with retrofit2 and gson, with which alone it tells alternatives apart; a JDK 17 or newer, Maven and jq. Two things go first: ' +
      'the list of what the arguments of a tool may be, since it has no class for arguments of any kind, and that `user` is required, since it takes ' +
      'a required object for one that cannot be null. Requests and answers stay the same.',
    commands: [
      fetchGenerator,
      `jq 'del(.components.schemas.McpToolArguments.anyOf) | .components.schemas.ResourceRecord.required -= ["user"]' openapi.json > openapi-kotlin.json`,
      `java -jar ${generator} generate -g kotlin --library jvm-retrofit2 --additional-properties=serializationLibrary=gson,generateOneOfAnyOfWrappers=true,useCoroutines=true -i openapi-kotlin.json -o vitrine-client`,
    ],
  },
  {
    name: 'PHP',
    note:
      'openapi-generator; PHP 8.1 or newer with curl and mbstring, Guzzle 7, a JDK, Maven and jq. It makes one class of all alternatives, which keeps the ' +
      'constants of the last of them, so these and the discriminators go first.',
    commands: [
      fetchGenerator,
      `jq 'del(.components.schemas[].discriminator) | walk(if type == "object" and has("const") then del(.const) else . end)' openapi.json > openapi-php.json`,
      `java -jar ${generator} generate -g php -i openapi-php.json -o vitrine-client`,
    ],
  },
  {
    name: 'Ruby',
    note: 'openapi-generator; Ruby 2.7 or newer with the gems typhoeus and marcel, a JDK and Maven. The folder is a gem.',
    commands: [fetchGenerator, `java -jar ${generator} generate -g ruby -i openapi.json -o vitrine-client`],
  },
  {
    name: 'C#',
    note:
      'openapi-generator with HttpClient and Newtonsoft.Json, as a project for .NET 10 whose sources compile on .NET 8 too; a JDK, Maven and jq. Three ' +
      'things go first: the discriminators, which want one more library, while each alternative has the field as a constant; and lengths of a UUID and of ' +
      'what may be anything, which its models would measure as text. `sed` mends one line of its template, which would take an answer with alternatives ' +
      'for text before it is read. `supportsRetry=false` leaves Polly out; `disallowAdditionalPropertiesIfNotPresent=false` takes answers that have grown a field.',
    commands: [
      fetchGenerator,
      "jq 'del(.components.schemas[].discriminator, .components.schemas.A2aReply.properties.messageId.format) | del(.components.schemas.JsonRpcParams.properties | .. | .maxLength?)' openapi.json > openapi-csharp.json",
      `jar -xf ${generator} csharp/libraries/httpclient/ApiClient.mustache`,
      "sed -i.bak 's/{ response.Content }/{ await response.Content.ReadAsStringAsync().ConfigureAwait(false) }/' csharp/libraries/httpclient/ApiClient.mustache",
      `java -jar ${generator} generate -g csharp -t csharp --library httpclient --additional-properties=packageName=Vitrine,supportsRetry=false,disallowAdditionalPropertiesIfNotPresent=false -i openapi-csharp.json -o vitrine-client`,
    ],
  },
  {
    name: 'Swift',
    note:
      'openapi-generator for Swift 6 on URLSession, as a package; a JDK, Maven and jq. No compiler has seen this one: what is checked is that each file ' +
      'parses and has the operations, schemas and types that it should. The list of what the arguments of a tool may be goes first, which it would take for ' +
      'one type that needs them all; with `validatable=false` no pattern is written as text of Swift, where a slash may not be escaped.',
    commands: [
      fetchGenerator,
      "jq 'del(.components.schemas.McpToolArguments.anyOf)' openapi.json > openapi-swift.json",
      `java -jar ${generator} generate -g swift6 --additional-properties=projectName=Vitrine,validatable=false -i openapi-swift.json -o vitrine-client`,
    ],
  },
];

/** Renders the section about generating a client in each language, with pinned tool versions. */
export function renderClientGenerators({ urls }: DiscoveryContext): string {
  return blocks(
    '## Generate a client',
    'The description is the contract: requests and answers are checked against it, so a generated client fits. Each of these but the one in Swift was ' +
      'generated, compiled without an edit and taken through listing, searching, a 404, MCP, registration, exchange, a protected call and revocation ' +
      'before the release. Start with the description of this deployment:',
    codeBlock('sh', `curl -so openapi.json ${urls.openapi}`),
    ...languages.map(({ name, note, commands }) => blocks(`### ${name}`, note, codeBlock('sh', commands.join('\n')))),
  );
}
