import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { StartError } from '#src/platform/server/config.ts';
import { errorCode } from '#src/shared/error-code.ts';
import { CHECKSUMS, MANIFEST } from './manifest.ts';

/** Longer lists and JSON files than any archive has. */
const MAX_JSON_BYTES = 8 * 1024 * 1024;

export interface ArchiveEntry {
  name: string;
  size: number;
  content: AsyncIterable<Buffer>;
}

function damaged(reason: string, cause?: unknown): StartError {
  return new StartError(`The archive is damaged or incomplete: ${reason}`, { cause });
}

/** Compares what was read with the lists that follow it. */
class Checks {
  readonly #unlisted = new Map<string, string>();
  #hasManifest = false;

  add(name: string, sha256: string): void {
    if (this.#unlisted.has(name)) throw damaged(`${name} is in it twice`);
    this.#unlisted.set(name, sha256);
    if (name === MANIFEST) this.#hasManifest = true;
  }

  compare(list: string): void {
    for (const line of list.split('\n').filter(Boolean)) {
      const [, sha256, name = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
      if (this.#unlisted.get(name) !== sha256) throw damaged(`${name || line} has changed`);
      this.#unlisted.delete(name);
    }
  }

  finish(): void {
    const [name] = this.#unlisted.keys();
    if (name !== undefined) throw damaged(`${name} has no checksum`);
    if (!this.#hasManifest) throw damaged('its end is missing');
  }
}

async function* hashing(
  content: AsyncIterable<Buffer>,
  onEnd: (sha256: string) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
  onEnd(hash.digest('hex'));
}

/** Yields every file except the lists of checksums. Throws at the latest at the end if one doesn't match its checksum. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const checks = new Checks();
  const tar = extract();
  const reading = pipeline(createReadStream(path), tar);
  reading.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const { name, size } = entry.header;
      if (name.startsWith(CHECKSUMS)) {
        if (size > MAX_JSON_BYTES) throw damaged(`${name} is too long`);
        checks.compare(await text(entry));
        continue;
      }
      const content = hashing(entry as AsyncIterable<Buffer>, sha256 => checks.add(name, sha256));
      yield { name, size, content };
      // Whatever wasn't read.
      for await (const _ of content);
    }
    await reading;
  } catch (error) {
    // From the disk or the consumer, so it's no damage to the archive.
    if (error instanceof StartError || errorCode(error) !== null) throw error;
    throw damaged(error instanceof Error ? error.message : String(error), error);
  } finally {
    tar.destroy();
  }
  checks.finish();
}

export async function readJson({ name, size, content }: ArchiveEntry): Promise<unknown> {
  if (size > MAX_JSON_BYTES) throw damaged(`${name} is too long`);
  try {
    return JSON.parse(await text(content));
  } catch (error) {
    throw damaged(`${name} can't be read`, error);
  }
}
