import { Upload as ResumableUpload } from 'tus-js-client';
import { RESUMABLE_PATH } from '#src/features/uploads/uploads.rules.ts';
import { aWorkshop } from './factories.ts';
import type { TestServer } from './server.ts';

type Headers = Record<string, string>;

export interface FormFile {
  name: string;
  bytes: Buffer;
}

/** An ended workshop, so that participants can share their work. */
export async function anEndedWorkshop({ ctx }: Pick<TestServer, 'ctx'>): Promise<number> {
  return (await aWorkshop(ctx, { startDate: '2025-05-01', endDate: '2025-05-03' })).id;
}

/** Sends multipart/form-data, fields first. */
export async function sendForm(
  url: string,
  { field, files, fields = {} }: { field: string; files: FormFile[]; fields?: Record<string, string> },
  headers: Headers = {},
): Promise<{ status: number; body: unknown }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, bytes } of files) form.append(field, new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(url, { method: 'POST', body: form, headers });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

/** Sends by the tus protocol. Returns the upload's URL. */
export function sendResumable(
  server: Pick<TestServer, 'url'>,
  { name, bytes }: FormFile,
  { metadata, headers = {} }: { metadata: Record<string, string>; headers?: Headers },
): Promise<string | null> {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  const upload = new ResumableUpload(bytes, {
    endpoint: server.url + RESUMABLE_PATH,
    metadata: { filename: name, ...metadata },
    headers,
    retryDelays: null,
    onError: reject,
    onSuccess: () => resolve(upload.url),
  });
  upload.start();
  return promise;
}
