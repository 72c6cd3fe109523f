import type { components } from '../../../generated/types.js';
import type { Unchecked } from '../../base/json-object.js';
import type { Auth } from '../http/operation.js';
import type { Era } from './eras.js';

type Schemas = components['schemas'];

/** Who calls: the registration behind a bearer token; undefined for a call without one. */
export type McpCaller = Auth | undefined;

/** What a method or tool may know of the message that it answers. */
export interface MessageContext {
  readonly era: Era;
  readonly caller: McpCaller;
  /** The capabilities that the client declared; only revision 2026-07-28 sends them with each request. */
  readonly clientCapabilities: Unchecked;
}

export type Implementation = Schemas['McpImplementation'];
export type ToolDescriptor = Schemas['McpTool'];

/** One part of a result's content; `type` says which members it has. */
export interface ContentBlock {
  readonly type: 'text' | 'image' | 'audio' | 'resource' | 'resource_link';
  readonly [member: string]: unknown;
}

/** The result of `tools/call`, of whatever revision. */
export type ToolResult = {
  readonly content: readonly ContentBlock[];
  readonly structuredContent?: object;
  readonly isError?: true;
};

/** A tool: its description, the check of its arguments, and what it does. */
export interface Tool {
  readonly descriptor: ToolDescriptor;
  /** The scopes without which a call is refused before anything runs; absent: everyone may call it (consent.md, The account endpoint). */
  readonly requiredScopes?: readonly string[];
  /** What is wrong with the arguments, one line per fault; empty when they fit the input schema. */
  faultsOf(args: Unchecked): readonly string[];
  /**
   * Receives arguments that fit. An ApiError thrown here becomes a tool error, an RpcError an error of the protocol.
   */
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
  /** Base64. */
  readonly blob?: string;
}

/** What can be read by URI. */
export interface Resources {
  readonly templates: readonly ResourceTemplate[];
  list(): readonly ResourceDescriptor[];
  /** Undefined when nothing has this URI. */
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
/** A text that a person picks to start a conversation with. */
export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
  messages(args: Readonly<Record<string, string>>): readonly PromptMessage[];
}

/** The values that an argument of a prompt or template can take. */
export interface Completion {
  /** The name of the prompt or the URI template. */
  readonly of: string;
  readonly argument: string;
  values(): readonly string[];
}

/** Everything that a server offers; the dispatcher adds the protocol. */
export interface McpFeatures {
  /** Whole, as `server/discover` gives it. */
  implementation(): Implementation;
  instructions(): string;
  readonly tools: readonly Tool[];
  /** Tools that another endpoint has: what to tell a client that calls one here, by the name of the tool. */
  readonly toolsElsewhere?: ReadonlyMap<string, string>;
  readonly resources: Resources;
  readonly prompts: readonly Prompt[];
  readonly completions: readonly Completion[];
}
