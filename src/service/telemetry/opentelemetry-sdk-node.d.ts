/**
 * Types of the used part of `@opentelemetry/sdk-node`, so that the service compiles without this optional dependency.
 * `make test` checks the same code with the types of the package. The API comes with prom-client.
 */
export * as api from '@opentelemetry/api';

export declare class NodeSDK {
  constructor(configuration: { serviceName?: string; metricReaders: never[]; logRecordProcessors: never[] });
  start(): void;
  shutdown(): Promise<void>;
}
