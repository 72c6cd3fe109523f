import type { components } from '../../../generated/types.js';
import type { Unchecked } from '../../base/json-object.js';
import type { Auth } from '../http/operation.js';
import type { Era } from './eras.js';

type Schemas = components['schemas'];

/** The registration of the bearer token. Undefined for a call without a token. */
export type McpCaller = Auth | undefined;

/** Context of a message for methods and tools. */
export interface MessageContext {
  readonly era: Era;
  readonly caller: McpCaller;
  /** Client capabilities. Only version 2026-07-28 sends them with each request. */
  readonly clientCapabilities: Unchecked;
}

export type Implementation = Schemas['McpImplementation'];
export type ToolDescriptor = Schemas['McpTool'];

/** One part of a result. `type` determines its members. */
export interface ContentBlock {
  readonly type: 'text' | 'image' | 'audio' | 'resource' | 'resource_link';
  readonly [member: string]: unknown;
}

/** The result of `tools/call`, in any protocol version. */
export type ToolResult = {
  readonly content: readonly ContentBlock[];
  readonly structuredContent?: object;
  readonly isError?: true;
};

/** A tool with its descriptor, its argument validation, and its function. */
export interface Tool {
  readonly descriptor: ToolDescriptor;
  /** Required scopes. Undefined if everyone may call the tool (consent.md, The account endpoint). */
  readonly requiredScopes?: readonly string[];
  /** Validates the arguments. Returns one line per error. */
  faultsOf(args: Unchecked): readonly string[];
  /** Runs the tool with valid arguments. A thrown ApiError becomes a tool error, and an RpcError a protocol error. */
  call(args: Unchecked, context: MessageContext): ToolResult | Promise<ToolResult>;
}

export interface ResourceDescriptor {
  readonly uri: string;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType: string;
}
export interface ResourceTemplate {
  readonly uriTemplate: string;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType: string;
}
export interface ResourceContents {
  readonly uri: string;
  readonly mimeType: string;
  readonly text?: string;
  /** Base64-encoded content. */
  readonly blob?: string;
}

/** The resources of a server. */
export interface Resources {
  readonly templates: readonly ResourceTemplate[];
  list(): readonly ResourceDescriptor[];
  /** Reads a resource. Returns undefined for unknown URIs. */
  read(uri: string): ResourceContents | undefined | Promise<ResourceContents | undefined>;
}

export interface PromptArgument {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly required: boolean;
}
export interface PromptMessage {
  readonly role: 'user' | 'assistant';
  readonly content: ContentBlock;
}
/** A prompt that a person selects to start a conversation. */
export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
  messages(args: Readonly<Record<string, string>>): readonly PromptMessage[];
}

/** The known values of an argument of a prompt or URI template. */
export interface Completion {
  /** Name of the prompt, or the URI template. */
  readonly of: string;
  readonly argument: string;
  values(): readonly string[];
}

/** The features of a server. The dispatcher implements the protocol. */
export interface McpFeatures {
  /** The complete implementation info, as in `server/discover`. */
  implementation(): Implementation;
  instructions(): string;
  readonly tools: readonly Tool[];
  /** Tools of other endpoints, with the hint for clients that call them here. */
  readonly toolsElsewhere?: ReadonlyMap<string, string>;
  readonly resources: Resources;
  readonly prompts: readonly Prompt[];
  readonly completions: readonly Completion[];
}
