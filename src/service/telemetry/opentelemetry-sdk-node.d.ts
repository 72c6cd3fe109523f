/**
 * What the service uses of `@opentelemetry/sdk-node`, so that it is built and checked where that optional peer is not installed;
 * `make test` holds the same code to the package's own types. The interface comes with prom-client.
 */
export * as api from '@opentelemetry/api';

export declare class NodeSDK {
  constructor(configuration: { serviceName?: string; metricReaders: never[]; logRecordProcessors: never[] });
  start(): void;
  shutdown(): Promise<void>;
}
