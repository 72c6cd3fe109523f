import { createDocumentFetch } from '../../../src/service/agent-auth/clients/document-fetch.js';
import { type DocumentHost, startDocumentHost } from '../../../src/service/agent-auth/clients/testing.js';
import { type Recorder, record } from '../recorder.js';
import { type Service, startService } from '../service.js';

/** A service with OAuth clients behind a recording proxy, and a host for client metadata documents. */
export interface Stage {
  readonly service: Service;
  readonly recorder: Recorder;
  readonly documents: DocumentHost;
  close(): Promise<void>;
}

/** Starts the service with the recorder's URL as its base URL, so that all traffic is recorded. */
export async function openStage(): Promise<Stage> {
  let target = '';
  const recorder = await record(() => target);
  const documents = await startDocumentHost();
  const service = await startService(
    { DATABASE: 'embedded', BASE_URL: recorder.url },
    { fetchClientDocument: createDocumentFetch({ allowPrivate: true, fetch: documents.fetch }) },
  );
  target = `http://127.0.0.1:${service.port}`;
  return {
    service,
    recorder,
    documents,
    async close() {
      await recorder.close();
      await service.close();
      await documents.close();
    },
  };
}
