import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

/** Lists and aborts multipart uploads, which s3rver can't. Returns false for any other request. */
export function answerMultipart(
  bucketFolder: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const folder = join(bucketFolder, '._S3rver_uploads');
  const { searchParams } = new URL(request.url ?? '', 'http://store');
  const id = searchParams.get('uploadId');
  if (request.method === 'DELETE' && id) {
    rmSync(join(folder, id), { recursive: true, force: true });
    response.writeHead(204).end();
    return true;
  }
  if (request.method !== 'GET' || !searchParams.has('uploads')) return false;
  const uploads = existsSync(folder) ? readdirSync(folder) : [];
  const entries = uploads.map(upload => {
    const key = readFileSync(join(folder, upload, 'key'), 'utf8');
    const begun = statSync(join(folder, upload, 'key')).mtime.toISOString();
    return `<Upload><Key>${key}</Key><UploadId>${upload}</UploadId><Initiated>${begun}</Initiated></Upload>`;
  });
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(`<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`);
  return true;
}
