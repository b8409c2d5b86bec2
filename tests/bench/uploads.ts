import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { derivativesOf } from '#src/features/media/media.rules.ts';
import { sendVideoByForm, sendVideoResumable } from '#tests/support/large-video.ts';
import { growthDuring } from '#tests/support/memory.ts';
import { type Running, pidOf, pin, postgresOf, release, treeOf } from './processes.ts';
import { announce } from './progress.ts';
import type { Row } from './report.ts';
import { BENCH_PASSWORD } from './sign-ins.ts';
import { after, slowestVisits } from './visits.ts';

const MB = 1024 * 1024;
const GROWTH_BAR_MIB = 60;
/** Compared with the baseline's time, and with the slowest 1 % of visits to an idle site. */
const TIME_BAR = 1.5;
const P99_BAR = 2;
const IDLE_SECONDS = 8;
const PHOTO = { width: 4000, height: 3000 };
const STILL = 'demo/stills/coast-dusk-long-exposure.jpg';

async function measureMemory(site: Running): Promise<Row[]> {
  const past = (await (await fetch(`${site.url}/api/workshops/past`)).json()) as { id: number }[];
  const workshopId = past[0]?.id ?? 0;
  const server = pidOf(site.process);
  const pids = (): number[] => {
    const databases = new Set(postgresOf(server));
    return treeOf(server).filter(pid => !databases.has(pid));
  };
  const rows: Row[] = [];
  for (const [way, send] of [
    ['in a form', sendVideoByForm],
    ['resumable', sendVideoResumable],
  ] as const) {
    announce(`uploads: 60 MB ${way}`);
    // The first upload also loads code, which isn't growth.
    await send(site.url, { size: MB, workshopId });
    const growth = await growthDuring(pids, async () => {
      const status = await send(site.url, { size: 60 * MB, workshopId });
      if (status >= 300) throw new Error(`60 MB ${way} were answered with ${status}`);
    });
    rows.push({
      name: `uploads: growth over 60 MB ${way}`,
      value: growth,
      atMost: GROWTH_BAR_MIB,
      unit: 'MiB',
    });
  }
  return rows;
}

async function adminToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@halation.test', password: BENCH_PASSWORD }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Uploads as an admin. Returns the folder of the derivatives. */
async function uploadPhoto(url: string, path: string, dataDir: string): Promise<string> {
  const token = await adminToken(url);
  const form = new FormData();
  form.append('images', new Blob([readFileSync(path)]), 'photo.jpg');
  const answer = await fetch(`${url}/api/upload/gallery`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200) throw new Error(`The photo was answered with ${answer.status}`);
  const { urls } = (await answer.json()) as { urls: string[] };
  return join(dataDir, 'files/derivatives', urls[0]?.split('/')[2] ?? '');
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter(name => !name.endsWith('.part'));
  } catch {
    return [];
  }
}

async function bareMs(path: string): Promise<number> {
  const child = fork(new URL('./bare-images.ts', import.meta.url));
  child.send({ path, width: PHOTO.width });
  const [ms] = (await once(child, 'message')) as [number];
  return ms;
}

/** Runs both at the same time on both cores. */
async function measureImages(site: Running, dataDir: string): Promise<Row[]> {
  announce('uploads: a photo of 12 megapixels');
  const path = join(dataDir, 'bench-photo.jpg');
  writeFileSync(path, await sharp(STILL).resize(PHOTO.width, PHOTO.height).jpeg({ quality: 90 }).toBuffer());
  const bare = await bareMs(path);
  const idle = await slowestVisits(site.url, after(IDLE_SECONDS));
  // Includes the one for link previews.
  const wanted = derivativesOf(PHOTO.width).length + 1;
  const folder = await uploadPhoto(site.url, path, dataDir);
  const start = Date.now();
  const isMade = (): boolean => filesIn(folder).length === wanted;
  const busy = await slowestVisits(site.url, isMade);
  await pause(200);
  const last = Math.max(...filesIn(folder).map(name => statSync(join(folder, name)).mtimeMs));
  const name = 'uploads: 12 megapixels to all derivatives';
  return [
    {
      name,
      value: (last - start) / bare,
      atMost: TIME_BAR,
      unit: 'x',
      note: `${((last - start) / 1000).toFixed(1)} s, bare sharp ${(bare / 1000).toFixed(1)} s`,
    },
    {
      name: `${name}: p99 of cached / beside it`,
      value: busy / idle,
      atMost: P99_BAR,
      unit: 'x',
      note: `${busy.toFixed(1)} ms, idle ${idle.toFixed(1)} ms`,
    },
  ];
}

/** Measures the memory of uploads, and visits while images are processed. */
export async function measureUploads(site: Running, dataDir: string): Promise<Row[]> {
  release(pidOf(site.process));
  try {
    return [...(await measureMemory(site)), ...(await measureImages(site, dataDir))];
  } finally {
    pin(pidOf(site.process), 0);
  }
}
