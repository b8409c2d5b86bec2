// Installs packages and builds the browser code: what building and serving need, and with --dev also what tests and
// checks need. Everything else runs after this, on any Node.js from 20 on, so it's plain JavaScript without packages.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const node = join(root, 'node_modules', '.bin', 'node');
const inRoot = path => join(root, path);

const buildMarker = inRoot('dist/.halation-built');

/** @param {string} path */
function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** @param {string[]} paths */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const bytes = readFileSync(inRoot(path));
    hash.update(`${path} ${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** If we or our parent process are stopped, stops the command first. */
function run(command, args, env = process.env) {
  return new Promise(resolve => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 2, 2], env });
    const caller = process.ppid;
    let isStopped = false;
    const stop = () => {
      isStopped = true;
      child.kill('SIGTERM');
    };
    const watch = setInterval(() => process.ppid !== caller && stop(), 500);
    for (const signal of stopSignals) process.on(signal, stop);
    child.once('error', () => resolve(false));
    child.once('close', code => {
      clearInterval(watch);
      for (const signal of stopSignals) process.off(signal, stop);
      if (isStopped) fail('Setup was interrupted.');
      resolve(code === 0);
    });
  });
}

/** How often a long step says that it isn't done yet. */
const SIGN_OF_LIFE_MS = 15_000;

/** @param {string} name @param {() => Promise<void>} work */
async function step(name, work) {
  const start = Date.now();
  const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`;
  console.error(`${name}...`);
  const signs = setInterval(() => console.error(`  ${seconds()}`), SIGN_OF_LIFE_MS);
  await work();
  clearInterval(signs);
  console.error(`  done after ${seconds()}`);
}

/** Uses the npm that is running us, or the machine's. */
function npm(...args) {
  const cli = process.env.npm_execpath ?? '';
  return /npm-cli\.c?js$/.test(cli) ? run(process.execPath, [cli, ...args]) : run('npm', args);
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** A lock, so that two commands in a fresh clone don't install at the same time. */
async function takeTurn() {
  const lock = inRoot('.setup.lock');
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      process.on('exit', () => rmSync(lock, { force: true }));
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = Number(read(lock));
    if (holder > 0 && !isAlive(holder)) rmSync(lock, { force: true });
    await pause(300);
  }
}

/** What a lock file lists. node_modules contains one as well, in which npm records what it has installed. */
function packagesIn(path) {
  return JSON.parse(read(inRoot(path)) || '{"packages":{}}').packages;
}

const isForDevelopment = entry => entry?.dev || entry?.devOptional;

/** Which packages are installed, and whether those for development are among them. */
function findPackages() {
  const wanted = packagesIn('package-lock.json');
  const found = packagesIn('node_modules/.package-lock.json');
  const isFound = ([path, entry]) => path === '' || entry.optional || found[path]?.version === entry.version;
  const missing = Object.entries(wanted).filter(one => !isFound(one));
  const isObsolete = Object.keys(found).some(path => !wanted[path]);
  return {
    hasAll: existsSync(node) && !isObsolete && missing.length === 0,
    hasEnough: existsSync(node) && !isObsolete && missing.every(([, entry]) => isForDevelopment(entry)),
    hasSomeForDevelopment: Object.keys(found).some(path => wanted[path]?.dev),
  };
}

function hasPackages() {
  const { hasAll, hasEnough } = findPackages();
  return needsDevelopment ? hasAll : hasEnough;
}

async function ensurePackages() {
  if (hasPackages()) return;
  // Where development has begun, its packages stay.
  const includesDevelopment = needsDevelopment || findPackages().hasSomeForDevelopment;
  const what = [
    includesDevelopment ? '--include=dev' : '--omit=dev',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    // Warnings are about this machine's Node.js, which the packages don't run on.
    '--loglevel=error',
  ];
  await step('Installing packages (once)', async () => {
    // The lock file names versions and their hashes, so what npm has in its cache is good. Unlike `npm ci`, `npm install`
    // leaves packages alone that are right, and a server that runs from them.
    if (!(await npm('install', '--prefer-offline', ...what)) && !(await npm('install', ...what))) {
      fail('Could not install the packages. See the messages above.');
    }
  });
  if (!existsSync(node))
    fail('npm did not run the install script of the package "node": use npm 11 or newer.');
  // The package leaves a second copy of its program there, with headers for compilers.
  rmSync(inRoot('node_modules/node/node_modules'), { recursive: true, force: true });
}

/** The files that the browser build depends on. @returns {string[]} */
function sources() {
  const inFolders = ['src', 'public']
    .filter(folder => existsSync(inRoot(folder)))
    .flatMap(folder =>
      readdirSync(inRoot(folder), { recursive: true }).map(name => join(folder, String(name))),
    )
    .filter(path => !/\.test\.tsx?$/.test(path) && statSync(inRoot(path)).isFile());
  return [...inFolders, 'vite.config.ts', 'package-lock.json'].sort();
}

function hasBuild() {
  return read(buildMarker) === hashOf(sources());
}

async function ensureBuild() {
  const wanted = hashOf(sources());
  if (read(buildMarker) === wanted) return;
  rmSync(buildMarker, { force: true }); // an interrupted build must not pass for a finished one
  const vite = inRoot('node_modules/vite/bin/vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  await step('Building the pages', async () => {
    if (!(await run(node, [vite, 'build', '--app', '--logLevel', 'warn'], env))) {
      fail('Could not build the pages. See the messages above.');
    }
  });
  writeFileSync(buildMarker, wanted);
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}

const needsBuild = !process.argv.includes('--no-build');
const needsDevelopment = process.argv.includes('--dev');
if (!hasPackages() || (needsBuild && !hasBuild())) {
  await takeTurn();
  await ensurePackages();
  if (needsBuild) await ensureBuild();
}
