// Makes the clone ready: packages installed, browser build made. Runs before everything else, on the
// machine's own Node (20 or newer), so: plain JavaScript and no packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const node = join(root, 'node_modules', '.bin', 'node');
const inRoot = path => join(root, path);

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

/** npm as it is running us, else the one of the machine. */
function npm(...args) {
  const cli = process.env.npm_execpath ?? '';
  const isNpm = /npm-cli\.c?js$/.test(cli);
  const [command, first] = isNpm ? [process.execPath, [cli]] : ['npm', []];
  return spawnSync(command, [...first, ...args], { cwd: root, stdio: ['ignore', 2, 2] }).status === 0;
}

/** Whether npm's own record of node_modules has what the lock file asks for, so that nothing is to be done. */
function isInstalled() {
  const wanted = JSON.parse(read(inRoot('package-lock.json'))).packages;
  const found = JSON.parse(read(inRoot('node_modules/.package-lock.json')) || '{"packages":{}}').packages;
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || found[path]?.version === entry.version,
  );
}

function ensurePackages() {
  const marker = inRoot('node_modules/.halation-installed');
  const wanted = hashOf(['package-lock.json']);
  if (read(marker) === wanted && existsSync(node)) return;
  if (!existsSync(node) || !isInstalled()) install();
  writeFileSync(marker, wanted);
}

function install() {
  console.error('Installing packages (once)...');
  const flags = ['--include=dev', '--no-audit', '--no-fund'];
  if (!npm('ci', ...flags) && !npm('install', '--no-save', ...flags)) {
    fail('The packages could not be installed: see the lines above.');
  }
  if (!existsSync(node))
    fail('npm did not run the install script of the package "node": use npm 11 or newer.');
}

/** What the browser build is made of. @returns {string[]} */
function sources() {
  const inFolders = ['src', 'public']
    .filter(folder => existsSync(inRoot(folder)))
    .flatMap(folder =>
      readdirSync(inRoot(folder), { recursive: true }).map(name => join(folder, String(name))),
    )
    .filter(path => !/\.test\.tsx?$/.test(path) && statSync(inRoot(path)).isFile());
  return [...inFolders, 'vite.config.ts', 'package-lock.json'].sort();
}

function ensureBuild() {
  const marker = inRoot('dist/.halation-built');
  const wanted = hashOf(sources());
  if (read(marker) === wanted) return;
  console.error('Building the pages...');
  rmSync(marker, { force: true }); // an interrupted build must not pass for a finished one
  const vite = inRoot('node_modules/vite/bin/vite.js');
  const { status } = spawnSync(node, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) fail('The pages could not be built: see the lines above.');
  writeFileSync(marker, wanted);
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}

ensurePackages();
if (!process.argv.includes('--no-build')) ensureBuild();
