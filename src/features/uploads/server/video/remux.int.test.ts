import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
} from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  VIDEO_SECRETS,
  aPlayableVideo,
  aVideoOfManyChunks,
  aVideoOfManyTimes,
  anEndlessVideo,
} from '#tests/support/videos.ts';
import { UncopyableVideo, remux } from './remux.ts';

let folder: string;
let from: string;
let to: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halation-video-'));
  [from, to] = [join(folder, 'original'), join(folder, 'public')];
});
afterAll(() => rm(folder, { recursive: true }));

const open = (path: string): Input =>
  new Input({ formats: [MP4, QTFF, WEBM], source: new FilePathSource(path) });

async function tracksOf(path: string) {
  const tracks = await open(path).getTracks();
  return Promise.all(
    tracks.map(async track => ({
      type: track.type,
      codec: await track.getCodec(),
      packets: (await track.computePacketStats()).packetCount,
      rotation: track.isVideoTrack() ? await track.getRotation() : null,
    })),
  );
}

async function copyOf(video: Buffer, limits?: Parameters<typeof remux>[2]): Promise<Buffer> {
  await writeFile(from, video);
  await remux(from, to, limits);
  return readFile(to);
}

const secretsIn = (bytes: Buffer): string[] => VIDEO_SECRETS.filter(secret => bytes.includes(secret));

describe('the public copy of a video', () => {
  it.each([
    ['mp4', VIDEO_SECRETS],
    ['mov', ['34.05', 'My Street', 'Acme Cam']],
    ['webm', ['34.05', 'My Street', 'Acme Cam']],
  ] as const)('(%s) has its picture and sound, upright, and nothing else', async (kind, secrets) => {
    const video = aPlayableVideo(kind);
    expect(secretsIn(video)).toEqual(secrets);
    expect(secretsIn(await copyOf(video))).toEqual([]);
    const tracks = await tracksOf(to);
    expect(tracks).toEqual(await tracksOf(from));
    expect(tracks.map(({ type }) => type)).toEqual(
      kind === 'mp4' ? ['video', 'audio', 'audio'] : ['video', 'audio'],
    );
    expect(tracks[0]?.rotation).toBe(kind === 'webm' ? 0 : 270);
  });

  it('can be made of a fragmented video as well', async () => {
    await writeFile(to, aPlayableVideo());
    const format = new Mp4OutputFormat({ fastStart: 'fragmented' });
    const output = new Output({ format, target: new FilePathTarget(from) });
    await (await Conversion.init({ input: open(to), output, copy: { mode: 'forced' } })).execute();
    const fragmented = await readFile(from);
    expect(fragmented.includes('moof')).toBe(true);
    expect((await copyOf(fragmented)).includes('moof')).toBe(false);
    expect(await tracksOf(to)).toEqual(await tracksOf(from));
  });
});

describe('a video is refused', () => {
  const damaged = (): Buffer => {
    const video = aPlayableVideo('webm');
    return video.subarray(0, video.length / 2);
  };
  const unknown = (name: string): Buffer => {
    const video = aPlayableVideo();
    video.write('none', video.indexOf(name, video.indexOf('stsd')));
    return video;
  };

  it.each([
    ['it is cut off', /Only 0 of/, damaged],
    ['it has no tables', /can't be copied/, () => aPlayableVideo().subarray(0, 2_000)],
    ['its picture is of an unknown kind', /video: unknown/, () => unknown('avc1')],
    [
      'it is something else',
      /unsupported/,
      () => Buffer.from('#EXTM3U\n#EXTINF:9,\nhttp://127.0.0.1/a.ts\n'),
    ],
    ['its copy would be much larger', /larger than the original/, anEndlessVideo],
    ['reading it takes too much memory', /ended with/, aVideoOfManyTimes],
  ])(
    'if %s',
    async (_when, reason, make) => {
      const failure = await copyOf(make()).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(UncopyableVideo);
      expect(String(failure)).toMatch(reason);
    },
    90_000,
  );

  it('if reading it takes too long', async () => {
    const limits = { memoryMib: 384, heapMib: 192, ms: 2_000 };
    await expect(copyOf(aVideoOfManyChunks(), limits)).rejects.toThrow('ended with SIGKILL');
  }, 90_000);
});
