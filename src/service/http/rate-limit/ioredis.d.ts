/**
 * The used part of `ioredis`, so that the build works without that optional peer dependency. `make typecheck` checks
 * the code against the real types.
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
