/**
 * What the service uses of `ioredis`, so that it is built where that optional peer is not installed; `make typecheck`
 * holds the same code to the package's own types.
 */
export declare class Redis {
  constructor(
    url: string,
    options: {
      connectionName: string;
      enableOfflineQueue: boolean;
      maxRetriesPerRequest: number;
      autoResendUnfulfilledCommands: boolean;
      connectTimeout: number;
      socketTimeout: number;
      retryStrategy: (times: number) => number;
    },
  );
  readonly status: string;
  on(event: 'error', listener: (error: Error) => void): this;
  once(event: 'ready', listener: () => void): this;
  disconnect(): void;
}
