import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { withoutTrailing } from '#src/shared/without-trailing.ts';
import {
  type Bucket,
  bucketOf,
  everyInterface,
  folderOf,
  isBindable,
  isDatabaseUrl,
  isHttpUrl,
  isLoopbackHost,
  isLoopbackUrl,
  isMailUrl,
  isOrigin,
  isServiceKey,
  proxyTrust,
} from './config-values.ts';
import { isTimeZone } from '#src/shared/time-zone.ts';

// React and others choose their slow development build otherwise. Must run before anything else is imported.
process.env.NODE_ENV ??= 'production';

/** The folder of package.json. Relative paths in the environment start here. */
export const PROJECT_ROOT = resolve(import.meta.dirname, '../../..');

/** Makes the program exit. The message is a single line that says what to change. */
export class StartError extends Error {
  override name = 'StartError';
}

/** For what may be over soon by itself, such as a database that is away. A service manager should try again. */
export class TemporaryStartError extends StartError {
  override name = 'TemporaryStartError';
}

/** The commonest mistake in addresses with a password. */
const ENCODED = 'with %40 for @, %23 for # and %2F for / in the password';
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const text = z.string();
const asNumber = z.transform((value: string) => Number(value));
const trimmedSlash = z.transform((value: string) => withoutTrailing(value, '/'));
const httpAddress = z.pipe(
  text.check(z.refine(isHttpUrl, 'must be an http:// or https:// address')),
  trimmedSlash,
);
const siteAddress = z.pipe(
  text.check(z.refine(isOrigin, 'must be an address without a path, such as https://studio.example')),
  trimmedSlash,
);
const port = text.check(
  z.refine(v => /^\d{1,5}$/.test(v) && Number(v) >= 1 && Number(v) <= 65_535, 'must be a port, 1 to 65535'),
);
const factor = text.check(
  z.refine(v => /^\d+(\.\d+)?$/.test(v) && Number(v) > 0, 'must be a number above 0'),
);
const megabytes = text.check(z.regex(/^\d{1,9}$/, 'must be a whole number of megabytes'));
const connections = text.check(
  z.refine(
    v => /^\d{1,4}$/.test(v) && Number(v) >= 2 && Number(v) <= 1000,
    'must be a whole number, 2 to 1000',
  ),
);

const Environment = z.object({
  MODE: z._default(z.enum(['demo', 'live'], 'must be demo or live'), 'demo'),
  PORT: z.pipe(z._default(port, '3000'), asNumber),
  HOST: z.optional(
    text.check(
      z.refine(
        isBindable,
        'must be an IP address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them',
      ),
    ),
  ),
  SITE_URL: z.optional(siteAddress),
  DATA_DIR: z._default(text, './data'),
  DATABASE_URL: z.optional(
    text.check(z.refine(isDatabaseUrl, `must be postgres://USER:PASSWORD@HOST:5432/NAME, ${ENCODED}`)),
  ),
  DATABASE_POOL_MAX: z.pipe(z._default(connections, '10'), asNumber),
  STORAGE_URL: z.optional(
    text.check(
      z.refine(
        v => v.startsWith('file:') || bucketOf(v) !== null,
        'must be a file: address or s3://KEY:SECRET@HOST[:PORT]/BUCKET?region=&tls=',
      ),
    ),
  ),
  UPLOAD_RESERVE_MB: z.optional(z.pipe(megabytes, asNumber)),
  SMTP_URL: z.optional(
    text.check(z.refine(isMailUrl, `must be smtps://USER:PASSWORD@HOST or smtp://HOST:PORT, ${ENCODED}`)),
  ),
  MAIL_FROM: z.optional(text.check(z.regex(/\S@\S/, 'must contain an email address'))),
  AUTH_URL: z.optional(httpAddress),
  AUTH_API_KEY: z.optional(
    text.check(
      z.refine(v => !isServiceKey(v), 'is sent to browsers: it must not be a service or secret key'),
    ),
  ),
  AUTH_SERVICE_KEY: z.optional(text),
  AUTH_JWT_SECRET: z.optional(text.check(z.minLength(32, 'must have at least 32 characters'))),
  AUTH_SECRET: z.optional(text.check(z.minLength(32, 'must have at least 32 characters'))),
  GOOGLE_CLIENT_ID: z.optional(text),
  GOOGLE_CLIENT_SECRET: z.optional(text),
  GOOGLE_ISSUER: z._default(httpAddress, 'https://accounts.google.com'),
  TRUST_PROXY: z._default(
    text.check(
      z.refine(v => proxyTrust(v) !== null, 'must be true, false, a number of proxies or addresses'),
    ),
    'false',
  ),
  TIME_ZONE: z._default(
    text.check(z.refine(isTimeZone, 'must be a time zone such as America/Los_Angeles')),
    'America/Los_Angeles',
  ),
  RATE_LIMIT_SCALE: z.pipe(z._default(factor, '1'), asNumber),
  HOLD_SCALE: z.pipe(z._default(factor, '1'), asNumber),
  JOBS: z._default(z.enum(['on', 'off', 'only'], 'must be on, off or only'), 'on'),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  DEMO_PUBLIC: z._default(z.enum(['0', '1'], 'must be 1 or 0'), '0'),
  DEMO_PASSWORD: z.optional(text.check(z.minLength(8, 'must have at least 8 characters'))),
  METRICS_TOKEN: z.optional(text.check(z.minLength(16, 'must have at least 16 characters'))),
});
type Environment = z.infer<typeof Environment>;

function requireLive(env: Environment): void {
  const needed = ['SITE_URL', 'AUTH_SECRET', 'SMTP_URL', 'MAIL_FROM'] as const;
  const missing = needed.filter(name => env[name] === undefined);
  if (missing.length > 0) throw new StartError(`MODE=live needs ${missing.join(', ')} to be set`);
  if (env.SITE_URL && !env.SITE_URL.startsWith('https:') && !isLoopbackUrl(env.SITE_URL)) {
    throw new StartError('SITE_URL must start with https:// in MODE=live');
  }
  if (env.HOLD_SCALE !== 1) throw new StartError('HOLD_SCALE is for tests: leave it out in MODE=live');
}

/** One password opens the demo's mailbox and accounts, so by default the demo is reachable only from this machine. */
function requireDemoAtHome(env: Environment): void {
  if (env.DEMO_PUBLIC === '1') return;
  const isPublic = {
    SITE_URL: env.SITE_URL !== undefined && !isLoopbackUrl(env.SITE_URL),
    HOST: env.HOST !== undefined && !isLoopbackHost(env.HOST),
  };
  const name = (['SITE_URL', 'HOST'] as const).find(one => isPublic[one]);
  if (!name) return;
  throw new StartError(
    `${name}=${env[name]} lets others reach the demo: set MODE=live for business, or DEMO_PUBLIC=1 to allow it`,
  );
}

/** Rejects two providers at once and incomplete settings of one. */
function requireOneProvider(env: Environment): void {
  const { AUTH_URL: url } = env;
  if (url === undefined) {
    const lone = (['AUTH_API_KEY', 'AUTH_SERVICE_KEY', 'AUTH_JWT_SECRET'] as const).find(
      name => env[name] !== undefined,
    );
    if (lone) throw new StartError(`${lone} belongs to an external provider: AUTH_URL must be set, too`);
    return;
  }
  if (env.AUTH_SERVICE_KEY !== undefined && env.AUTH_SERVICE_KEY === env.AUTH_API_KEY) {
    throw new StartError('AUTH_API_KEY is sent to browsers: it must not be the same as AUTH_SERVICE_KEY');
  }
  if (env.GOOGLE_CLIENT_ID || env.GOOGLE_CLIENT_SECRET) {
    throw new StartError(
      'GOOGLE_CLIENT_ID is only for the embedded sign-in. With AUTH_URL, set up Google at that provider',
    );
  }
  if (env.MODE === 'live' && !url.startsWith('https:') && !isLoopbackUrl(url)) {
    throw new StartError('AUTH_URL must start with https:// in MODE=live');
  }
}

function requireTogether(env: Environment): void {
  if (env.GOOGLE_CLIENT_ID && !env.GOOGLE_CLIENT_SECRET) {
    throw new StartError('GOOGLE_CLIENT_SECRET must be set when GOOGLE_CLIENT_ID is');
  }
  if (env.GOOGLE_CLIENT_SECRET && !env.GOOGLE_CLIENT_ID) {
    throw new StartError('GOOGLE_CLIENT_ID must be set when GOOGLE_CLIENT_SECRET is');
  }
}

type Storage = { kind: 'disk'; folder: string; reserveBytes: number | undefined } | ({ kind: 's3' } & Bucket);

function storageOf({ STORAGE_URL: url, UPLOAD_RESERVE_MB: reserve }: Environment, dataDir: string): Storage {
  const bucket = url === undefined ? null : bucketOf(url);
  if (bucket) return { kind: 's3', ...bucket };
  const folder = url ? folderOf(url, PROJECT_ROOT) : join(dataDir, 'files');
  return { kind: 'disk', folder, reserveBytes: reserve === undefined ? undefined : reserve * 1024 * 1024 };
}

function configOf(env: Environment) {
  const dataDir = resolve(PROJECT_ROOT, env.DATA_DIR);
  const trustProxy = proxyTrust(env.TRUST_PROXY) ?? 0;
  const { AUTH_URL: authUrl, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  return {
    mode: env.MODE,
    port: env.PORT,
    host: env.HOST ?? (env.MODE === 'live' && trustProxy === 0 ? everyInterface() : '127.0.0.1'),
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databasePoolMax: env.DATABASE_POOL_MAX,
    storage: storageOf(env, dataDir),
    mail: { url: env.SMTP_URL, from: env.MAIL_FROM },
    auth: {
      secret: env.AUTH_SECRET,
      external: authUrl
        ? {
            url: authUrl,
            apiKey: env.AUTH_API_KEY,
            serviceKey: env.AUTH_SERVICE_KEY,
            jwtSecret: env.AUTH_JWT_SECRET,
          }
        : undefined,
      google: clientId && clientSecret ? { clientId, clientSecret, issuer: env.GOOGLE_ISSUER } : undefined,
    },
    trustProxy,
    timeZone: env.TIME_ZONE,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    holdScale: env.HOLD_SCALE,
    jobs: env.JOBS,
    logLevel: env.LOG_LEVEL,
    demoPassword: env.DEMO_PASSWORD,
    metricsToken: env.METRICS_TOKEN,
  };
}

/** `databaseUrl` is undefined for the embedded PostgreSQL. */
export type Config = ReturnType<typeof configOf> & {
  /** Names of the variables that are set. */
  variables: readonly string[];
};

/** Empty values count as unset, because compose files write them that way. */
export function parseConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== '');
  const trimmed = given.map(([name, value]): [string, string] => [name, (value ?? '').trim()]);
  const result = Environment.safeParse(Object.fromEntries(trimmed));
  if (!result.success) {
    const problems = result.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`);
    throw new StartError([...new Set(problems)].join('; '));
  }
  if (result.data.MODE === 'live') requireLive(result.data);
  else requireDemoAtHome(result.data);
  requireTogether(result.data);
  requireOneProvider(result.data);
  const names = new Set(Object.keys(Environment.shape));
  return {
    ...configOf(result.data),
    variables: trimmed
      .map(([name]) => name)
      .filter(name => names.has(name))
      .toSorted(),
  };
}

export function readConfig(): Config {
  const file = join(PROJECT_ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return parseConfig(process.env);
}
