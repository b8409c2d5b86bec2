import type { IncomingMessage } from 'node:http';
import { S3Client, type S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3';
import type { Bucket } from '../config-values.ts';
import { StartError } from '../config.ts';

/** A store that is silent for this long has failed. Well below the patience of browsers and proxies. */
const SILENCE_MS = 10_000;
const CONNECT_MS = 5_000;
/** The SDK begins to watch the socket this long after it has sent the request. */
const SDK_DELAY_MS = 3_000;

const settingsOf = ({ endpoint, region, accessKeyId, secretAccessKey }: Bucket) => ({
  endpoint,
  region,
  credentials: { accessKeyId, secretAccessKey },
  forcePathStyle: true,
  // Not every S3-compatible store supports the newer checksums.
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
});

/**
 * Two attempts, for a store that is overloaded or a clock that has jumped. A second one after a timeout would only wait
 * again.
 */
function openClient(bucket: Bucket, requestHandler: S3ClientConfig['requestHandler']): S3Client {
  const client = new S3Client({ ...settingsOf(bucket), maxAttempts: 2, requestHandler });
  client.middlewareStack.add(
    next => async args => {
      try {
        return await next(args);
      } catch (error) {
        // The SDK decides by the name and the code whether to try again.
        const isTimeout = error instanceof Error && error.name === 'TimeoutError';
        throw isTimeout ? Object.assign(error, { name: 'StoreTimeout', code: undefined }) : error;
      }
    },
    { step: 'deserialize', name: 'timeoutsAreFinal' },
  );
  return client;
}

/** The answer must begin within ten seconds. */
export function openReader(bucket: Bucket): S3Client {
  return openClient(bucket, {
    connectionTimeout: CONNECT_MS,
    requestTimeout: SILENCE_MS,
    throwOnRequestTimeout: true,
    // It would also count the time in which a slow visitor doesn't take more. See `endWhenSilent`.
    socketTimeout: 0,
  });
}

/** May take any time while data flows. */
export function openWriter(bucket: Bucket): S3Client {
  return openClient(bucket, {
    connectionTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS - SDK_DELAY_MS,
  });
}

/** Ends a body with an error when its reader has waited ten seconds for more. */
export function endWhenSilent(body: IncomingMessage): IncomingMessage {
  let received = 0;
  let since = Date.now();
  const timer = setInterval(() => {
    const { bytesRead } = body.socket;
    // Data that nobody has taken yet: the reader is slow, not the store.
    if (bytesRead !== received || body.readableLength > 0) {
      received = bytesRead;
      since = Date.now();
    } else if (Date.now() - since >= SILENCE_MS) {
      body.destroy(new Error(`The store sent nothing for ${SILENCE_MS / 1000} seconds`));
    }
  }, 1_000);
  body.once('close', () => clearInterval(timer));
  return body;
}

const WRONG: Record<string, (bucket: string) => string> = {
  NoSuchBucket: bucket => `the bucket "${bucket}" does not exist`,
  InvalidAccessKeyId: () => 'the store does not know this key',
  SignatureDoesNotMatch: () => 'the store rejects this secret',
  AccessDenied: bucket => `this key may not list the files of the bucket "${bucket}"`,
};

const TRY_LATER = new Set([408, 429]);

/** Turns a refusal into a StartError. Leaves the errors of a store that is away or overloaded as they are. */
export function startErrorOf(error: unknown, bucket: string): unknown {
  if (!(error instanceof S3ServiceException)) return error;
  const { name, message, $metadata } = error;
  const status = $metadata.httpStatusCode ?? 0;
  if (status < 300 || status >= 500 || TRY_LATER.has(status)) return error;
  const reason = WRONG[name]?.(bucket) ?? `the store answers ${status} (${name}: ${message})`;
  return new StartError(`STORAGE_URL: ${reason}`, { cause: error });
}
