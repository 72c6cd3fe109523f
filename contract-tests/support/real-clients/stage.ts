import { createDocumentFetch } from '../../../src/service/agent-auth/clients/document-fetch.js';
import { type DocumentHost, startDocumentHost } from '../../../src/service/agent-auth/clients/testing.js';
import { type Recorder, record } from '../recorder.js';
import { type Service, startService } from '../service.js';

/** A service that clients may ask for consent, behind a recorder of what they do; and a host for their documents. */
export interface Stage {
  readonly service: Service;
  readonly recorder: Recorder;
  readonly documents: DocumentHost;
  close(): Promise<void>;
}

/** The service publishes the recorder's address as its own, so that nothing passes it by. */
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
