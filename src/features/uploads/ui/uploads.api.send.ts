import { type DetailedError, type HttpRequest, Upload } from 'tus-js-client';
import { accessToken } from '#src/platform/browser/session.ts';
import type { Problem } from '#src/shared/problem.ts';
import { RESUMABLE_PATH } from '../uploads.rules.ts';

const MB = 1024 * 1024;
/** One request carries so much: small enough for every proxy. */
const CHUNK_BYTES = 8 * MB;
/** What is lost for a moment goes on by itself. */
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000];

/** Why a file did not arrive. */
export interface SendFailure {
  /** `lost`: it goes on from where it stopped. `refused`: sending it again cannot help. */
  kind: 'lost' | 'refused' | 'failed';
  reason: string;
}

interface SendEvents {
  onProgress: (share: number) => void;
  onDone: () => void;
  onFailure: (failure: SendFailure) => void;
}

/** A file on its way, in pieces that resume after a lost connection, also after the page was closed (tus 1.0). */
export interface SendingFile {
  /** Begins, or goes on from what has arrived. */
  start: () => void;
  /** Stops, and lets the server forget what has arrived. */
  cancel: () => void;
}

function isDetailed(error: Error): error is DetailedError {
  return 'originalResponse' in error;
}

function problemOf(body: string): Partial<Problem> {
  try {
    return JSON.parse(body) as Partial<Problem>;
  } catch {
    return {};
  }
}

/** What the server said, in its own words where it named the file. */
function failureOf(error: Error): SendFailure {
  const response = isDetailed(error) ? error.originalResponse : null;
  if (!response || response.getStatus() === 0) return { kind: 'lost', reason: 'The connection was lost' };
  const status = response.getStatus();
  const { fields, message } = problemOf(response.getBody());
  const reason = Object.values(fields ?? {})[0] ?? message ?? 'The server could not take this file';
  return { kind: [413, 415, 422].includes(status) ? 'refused' : 'failed', reason };
}

/** A short outage passes, and so does a moment in which many send at once; a full disk does not. */
function isWorthRetrying(error: DetailedError): boolean {
  const response = error.originalResponse;
  const status = response?.getStatus() ?? 0;
  if (status === 429) return problemOf(response?.getBody() ?? '').code === 'too_many_uploads';
  const mayPass = status < 400 || status === 409 || (status >= 500 && status !== 507);
  return mayPass && navigator.onLine;
}

async function sign(request: HttpRequest): Promise<void> {
  const token = await accessToken();
  if (token) request.setHeader('authorization', `Bearer ${token}`);
}

/** Makes a file ready to be sent; `details` are those of `UploadDetails`. */
export function prepareFile(
  file: File,
  details: Record<string, string>,
  { onProgress, onDone, onFailure }: SendEvents,
): SendingFile {
  const upload = new Upload(file, {
    endpoint: RESUMABLE_PATH,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    onShouldRetry: isWorthRetrying,
    removeFingerprintOnSuccess: true,
    metadata: { ...details, filename: file.name, filetype: file.type },
    // The same file for another workshop, or of another person, is another upload.
    fingerprint: () =>
      Promise.resolve(
        ['halation', ...Object.values(details), file.name, file.size, file.lastModified].join('|'),
      ),
    onBeforeRequest: sign,
    onProgress: (sent, total) => onProgress(total ? sent / total : 0),
    onSuccess: onDone,
    onError: error => onFailure(failureOf(error)),
  });
  let isBegun = false;
  const begin = async () => {
    const [previous] = await upload.findPreviousUploads().catch(() => []);
    if (previous) upload.resumeFromPreviousUpload(previous);
    upload.start();
  };
  return {
    start: () => {
      if (isBegun) upload.start();
      else void begin();
      isBegun = true;
    },
    cancel: () => void upload.abort(true).catch(() => undefined),
  };
}
