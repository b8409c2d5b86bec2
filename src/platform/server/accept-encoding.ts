import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The first of those that a client accepts equally. */
const PREFERRED: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Browsers send only a few values. */
const chosen = new LRUCache<string, Encoding>({
  max: 200,
  memoMethod: header => {
    const client = new Negotiator({ headers: { 'accept-encoding': header } });
    return client.encoding(PREFERRED, { preferred: PREFERRED }) ?? 'identity';
  },
});

/** Chooses by `Accept-Encoding` (RFC 9110, section 12.5.3). */
export function chooseEncoding(header: string | undefined): Encoding {
  return header === undefined ? 'identity' : chosen.memo(header);
}
