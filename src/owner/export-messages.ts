import type { MessageDetails } from './requests/messages.js';
import type { OwnerAnswer, OwnerRequest } from './requests.js';

/** Which messages an export takes. */
export type ExportFilter = Omit<OwnerRequest & { readonly command: 'messages.export' }, 'command' | 'place'>;

/**
 * Every message that passes the filter, whole, the newest first; at most so many where that is given. Asked for in parts,
 * so that no statement reads all of them.
 */
export async function exportedMessages(
  ask: (request: OwnerRequest) => Promise<OwnerAnswer>,
  filter: ExportFilter,
  most = Number.POSITIVE_INFINITY,
): Promise<OwnerAnswer> {
  const messages: MessageDetails[] = [];
  for (let place: MessageDetails | undefined; ; ) {
    const after = place && { place: { received_at: place.received_at, id: place.id } };
    const answer = await ask({ command: 'messages.export', ...filter, ...after });
    if (!answer.ok) return answer;
    const part = answer.data as readonly MessageDetails[];
    messages.push(...part);
    place = part.at(-1);
    if (!place || messages.length >= most) return { ok: true, data: messages.slice(0, most) };
  }
}
