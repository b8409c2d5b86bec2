import { type DetailedError, type HttpRequest, Upload, type UploadOptions } from 'tus-js-client';
import { accessToken } from '#src/platform/browser/session.ts';
import type { Problem } from '#src/shared/problem.ts';
import { RESUMABLE_PATH } from '../uploads.rules.ts';

const MB = 1024 * 1024;
/** The size of one request. The smaller ones are for proxies that refuse the larger; nginx does by default. */
const CHUNK_BYTES = [8 * MB, MB] as const;
/** Short outages are retried automatically. */
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000];

export interface SendFailure {
  /** `lost` can be resumed; `refused` is permanent. */
  kind: 'lost' | 'refused' | 'failed';
  reason: string;
}

interface SendEvents {
  onProgress: (share: number) => void;
  onDone: () => void;
  onFailure: (failure: SendFailure) => void;
}

/** An upload that resumes after a lost connection, and even after the page was closed (tus 1.0). */
export interface SendingFile {
  start: () => void;
  /** Also deletes the uploaded part on the server. */
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

/** Prefers the server's message for the file. */
function failureOf(error: Error): SendFailure {
  const response = isDetailed(error) ? error.originalResponse : null;
  if (!response || response.getStatus() === 0) return { kind: 'lost', reason: 'The connection was lost' };
  const status = response.getStatus();
  const { fields, message } = problemOf(response.getBody());
  const reason = Object.values(fields ?? {})[0] ?? message ?? "The server couldn't accept this file";
  return { kind: [413, 415, 422].includes(status) ? 'refused' : 'failed', reason };
}

function shrinkChunks(options: UploadOptions): boolean {
  const smaller = CHUNK_BYTES.find(bytes => bytes < (options.chunkSize ?? 0));
  if (smaller) options.chunkSize = smaller;
  return smaller !== undefined;
}

/** Retries short outages, rate limits and requests that are too large for a proxy, but not a full disk. */
function isWorthRetrying(error: DetailedError, _attempt: number, options: UploadOptions): boolean {
  const response = error.originalResponse;
  const status = response?.getStatus() ?? 0;
  const { code } = problemOf(response?.getBody() ?? '');
  if (status === 429) return code === 'too_many_uploads';
  // The server's own refusals have a code, and are about the whole file.
  if (status === 413 && code === undefined) return shrinkChunks(options);
  const mayPass = status < 400 || status === 409 || (status >= 500 && status !== 507);
  return mayPass && navigator.onLine;
}

async function sign(request: HttpRequest): Promise<void> {
  const token = await accessToken();
  if (token) request.setHeader('authorization', `Bearer ${token}`);
}

/** `details` are those of `UploadDetails`. */
export function prepareFile(
  file: File,
  details: Record<string, string>,
  { onProgress, onDone, onFailure }: SendEvents,
): SendingFile {
  const upload = new Upload(file, {
    endpoint: RESUMABLE_PATH,
    chunkSize: CHUNK_BYTES[0],
    retryDelays: RETRY_DELAYS_MS,
    onShouldRetry: isWorthRetrying,
    removeFingerprintOnSuccess: true,
    metadata: { ...details, filename: file.name, filetype: file.type },
    // The same file is a separate upload for another workshop or another person.
    fingerprint: () =>
      Promise.resolve(
        ['halation', ...Object.values(details), file.name, file.size, file.lastModified].join('|'),
      ),
    onBeforeRequest: sign,
    onProgress: (sent, total) => onProgress(total ? sent / total : 0),
    onSuccess: onDone,
    onError: error => onFailure(failureOf(error)),
  });
  let isStarted = false;
  const startOrResume = async () => {
    const [previous] = await upload.findPreviousUploads().catch(() => []);
    if (previous) upload.resumeFromPreviousUpload(previous);
    upload.start();
  };
  return {
    start: () => {
      if (isStarted) upload.start();
      else void startOrResume();
      isStarted = true;
    },
    cancel: () => void upload.abort(true).catch(() => undefined),
  };
}
