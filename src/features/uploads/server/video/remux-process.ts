/**
 * Entry point of the process that copies a video (see `remux.ts`). Videos are copied outside the server, because a
 * hostile file can take any amount of memory and time.
 */
import { stat } from 'node:fs/promises';
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputFormat,
  MP4,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { errorCode } from '#src/shared/error-code.ts';

/** The tables of a copy may be longer than the original's. Samples that are used many times can make it endless. */
const EXTRA_BYTES = 16 * 1024 * 1024;

/** The default of 16 MB would double the memory that a copy takes. */
const CHUNK_BYTES = 1024 * 1024;

function outputFormatOf(format: InputFormat): OutputFormat {
  if (format === QTFF) return new MovOutputFormat();
  return format === WEBM ? new WebMOutputFormat() : new Mp4OutputFormat();
}

/** A second sound track may be one that only its camera knows. */
function requireCopy({ utilizedTracks: copied, discardedTracks: discarded }: Conversion): void {
  const isCopied = (type: string): boolean => copied.some(track => track.type === type);
  const isSilenced = discarded.some(({ track }) => track.type === 'audio') && !isCopied('audio');
  if (isCopied('video') && !isSilenced) return;
  const reasons = discarded.map(({ track, reason }) => `${track.type}: ${reason}`);
  throw new Error(`Picture or sound can't be copied (${reasons.join(', ')})`);
}

/** Not ALL_FORMATS, which include playlists: those name other files. */
function open(path: string): Input {
  return new Input({ formats: [MP4, QTFF, WEBM], source: new FilePathSource(path) });
}

/** Of damaged files, only the beginning can be read. */
async function requireWhole(input: Input, copy: Input): Promise<void> {
  const start = Math.max(0, await input.getFirstTimestamp());
  const picture = await input.getPrimaryVideoTrack();
  const end = (await picture?.getDurationFromMetadata()) ?? (await picture?.computeDuration()) ?? 0;
  const copied = (await (await copy.getPrimaryVideoTrack())?.computeDuration()) ?? 0;
  // Not exactly, because WebM states only how long the whole file is.
  if (copied === 0 || copied < 0.9 * (end - start)) {
    throw new Error(`Only ${copied} of ${end - start} seconds can be read`);
  }
}

async function remux(from: string, to: string): Promise<void> {
  const input = open(from);
  const target = new FilePathTarget(to, { chunkSize: CHUNK_BYTES });
  const output = new Output({ format: outputFormatOf(await input.getFormat()), target });
  const { size } = await stat(from);
  target.on('write', ({ end }) => {
    if (end > size + EXTRA_BYTES) fail({ reason: 'The copy would be larger than the original' });
  });
  const copy = { mode: 'forced' } as const;
  const conversion = await Conversion.init({ input, output, tags: {}, copy, showWarnings: false });
  requireCopy(conversion);
  // People and cameras give names to tracks.
  for (const { metadata } of output.tracks) delete metadata.name;
  await conversion.execute();
  await requireWhole(input, open(to));
}

function fail(failure: { reason: string; isDiskFull?: boolean }): void {
  process.send?.(failure, () => process.exit(1));
}

// Ctrl-C and service managers also signal child processes. This one exits with its parent.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit(1));

const [, , from = '', to = ''] = process.argv;
try {
  await remux(from, to);
  process.exit(0);
} catch (error) {
  fail({ reason: String(error), isDiskFull: errorCode(error) === 'ENOSPC' });
}
