import { HEAD_BYTES } from '#src/platform/server/files/file-type.ts';
import { requireUploadType } from './uploads.commands.receive.ts';

/** A process that is killed loses at most one part that was arriving; it is sent again. */
const PART_BYTES = 4 * 1024 * 1024;

/** Refuses a file by its first bytes. */
export async function* typed(
  chunks: AsyncIterable<Buffer>,
  { name, size }: { name: string; size: number },
): AsyncGenerator<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  let isKnown = false;
  const check = async (): Promise<void> => {
    await requireUploadType(name, head, size);
    isKnown = true;
  };
  for await (const chunk of chunks) {
    if (!isKnown) head = Buffer.concat([head, chunk]);
    if (!isKnown && head.length >= HEAD_BYTES) await check();
    yield chunk;
  }
  if (!isKnown) await check();
}

/** Splits what arrives into parts; each has to be read to its end before the next. */
export async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<AsyncIterable<Buffer>> {
  const iterator = chunks[Symbol.asyncIterator]();
  let next = await iterator.next();
  async function* part(): AsyncGenerator<Buffer> {
    for (let size = 0; !next.done && size < PART_BYTES;) {
      size += next.value.length;
      yield next.value;
      // The end of a full part doesn't wait for what comes after it.
      if (size < PART_BYTES) next = await iterator.next();
    }
    isFull = !next.done;
  }
  let isFull = false;
  try {
    while (!next.done) {
      yield part();
      if (isFull) next = await iterator.next();
    }
  } finally {
    await iterator.return?.();
  }
}
