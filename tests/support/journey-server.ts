import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { chromiumOptions } from './chromium.ts';
import { createDatabase, runSql, startCluster, withDatabase } from './cluster.ts';
import { freePort } from './free-port.ts';

const startTimeout = 120_000;

/** The password of `admin@halation.test` and `member@halation.test`. */
export const DEMO_PASSWORD = 'journeys sign in with this';

async function readyUrl(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The server has no standard output.');
  for await (const line of createInterface(server.stdout)) {
    const url = /Halation is ready at (\S+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error('The server ended before it was ready: its lines are above.');
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

/**
 * Starts a server in demo mode with its own port, database and files, copied from the template if there is one. Not
 * with AUTH_URL: the template contains accounts of the embedded provider. Nor in live mode, which starts empty.
 */
export async function startServer(env: Record<string, string> = {}) {
  const isEmpty = Boolean(env['AUTH_URL']) || env['MODE'] === 'live';
  const template = isEmpty ? undefined : process.env['TEMPLATE_DATABASE'];
  const database = await createDatabase(String(process.env['CLUSTER_URL']), template);
  const dataDir = mkdtempSync(join(tmpdir(), 'halation-journeys-'));
  if (template) cpSync(String(process.env['TEMPLATE_FILES']), join(dataDir, 'files'), { recursive: true });
  const port = String(await freePort());
  const used: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    MODE: 'demo',
    PORT: port,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '1000',
    DEMO_PASSWORD,
    LOG_LEVEL: 'warn',
    // Images are made on request, because making them ahead would keep the browser's core busy.
    JOBS: 'off',
    ...env,
  };
  const server = spawn(process.execPath, ['src/app/server.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: used,
  });
  const stopAndClean = async (): Promise<void> => {
    await stop(server);
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const timer = setTimeout(() => server.kill('SIGKILL'), startTimeout);
  try {
    const url = await readyUrl(server);
    return { url, env: used, database: database.name, dataDir, end: () => stop(server), stop: stopAndClean };
  } catch (error) {
    await stopAndClean();
    throw error;
  } finally {
    clearTimeout(timer);
    server.stdout.resume();
  }
}

/** On a site with an external provider, admins are appointed with the admin command. */
async function grantAdmin(providerUrl: string, site: Awaited<ReturnType<typeof startServer>>): Promise<void> {
  const email = 'admin@halation.test';
  const answer = await fetch(`${providerUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const seen = await fetch(`${site.url}/api/auth/sync-user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  });
  if (!seen.ok) throw new Error(`The site with an external provider answered ${seen.status} to its admin`);
  const grant = spawn(process.execPath, ['scripts/admin.ts', 'grant', email], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: site.env,
  });
  const [code] = (await once(grant, 'exit')) as [number];
  if (code !== 0) throw new Error('The admin of the site with an external provider could not be made');
}

/**
 * Has the landing page's images made once for all sites. Until they exist, requests for them occupy the browser's six
 * connections, and scripts wait.
 */
async function makeLandingImages(url: string): Promise<void> {
  const browser = await chromium.launch(chromiumOptions);
  try {
    const page = await browser.newPage();
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map(image => image.decode().catch(() => undefined)));
    });
  } finally {
    await browser.close();
  }
}

/**
 * Playwright's global setup. BASE_URL: the site of most journeys. EXTERNAL_BASE_URL: a site that uses the first site's
 * process as its sign-in provider. OWNER_BASE_URL: a site for journeys that change settings.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  process.env['CLUSTER_URL'] = cluster.url;
  const template = await startServer();
  await makeLandingImages(template.url);
  await template.end();
  process.env['TEMPLATE_DATABASE'] = template.database;
  process.env['TEMPLATE_FILES'] = join(template.dataDir, 'files');
  // The images that nobody looks at would keep the site's jobs busy.
  await runSql(withDatabase(cluster.url, template.database), 'delete from pgboss.job');
  // Its jobs make the links of sign-in emails.
  const site = await startServer({ JOBS: 'on' });
  const external = await startServer({ AUTH_URL: `${site.url}/auth/v1` });
  const owners = await startServer();
  await grantAdmin(site.url, external);
  process.env['BASE_URL'] = site.url;
  process.env['EXTERNAL_BASE_URL'] = external.url;
  process.env['OWNER_BASE_URL'] = owners.url;
  return async () => {
    for (const started of [owners, external, site, template, cluster]) await started.stop();
  };
}
