import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { readCode } from '#src/features/registrations/registrations.rules.certificates.ts';
import { isStoredImage } from '#src/features/media/media.rules.ts';
import { parseTimeRange } from '#src/features/workshops/workshops.rules.schedule.ts';
import { requireEmail } from '#src/identity-provider/people/email-address.ts';
import { PROJECT_ROOT } from '#src/platform/server/config.ts';
import { Email } from '#src/shared/fields.ts';
import { leadOfMarkdown } from '#src/shared/plain-text.ts';

/** With this length, a quadratic pattern takes about 100 ms and a linear one less than 10 ms. */
const LENGTH = 6_000;
const LIMIT_MS = 8;

interface Node {
  type?: string;
  regex?: { pattern: string; flags: string };
}

function patternsIn(node: unknown): RegExp[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, regex } = node as Node;
  if (type === 'Literal' && regex) return [new RegExp(regex.pattern, regex.flags)];
  return Object.values(node).flatMap(patternsIn);
}

function sourceFiles(): string[] {
  const files = readdirSync(join(PROJECT_ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  return files.filter(file => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'));
}

const isRepeating = ({ source }: RegExp): boolean => /[+*]|\{\d+,\d*\}/.test(source);

const KINDS = { s: ' ', d: '1', w: 'a', S: 'a', n: '\n', p: 'a' };

/** One character for each class in the pattern, and its literal characters. */
function lettersOf({ source }: RegExp): string[] {
  const named = Object.entries(KINDS).flatMap(([kind, letter]) =>
    source.includes(`\\${kind}`) ? letter : [],
  );
  const spelled = source.replace(/\\(u[0-9a-f]{4}|x[0-9a-f]{2}|p\{\w+\}|\w)|\(\?<?[:=!]|[\\^$?+{}|]/gi, '');
  return [...new Set([...named, ...spelled.split(''), 'a'])].slice(0, 6);
}

/** A text that leads to the first repetition. */
function headOf({ source }: RegExp): string {
  const plain = /^\^?((?:\\\W|[\w ,:;=/<"'-])*)/.exec(source.replace(/(\\?.)[+*?{].*$/s, ''))?.[1] ?? '';
  return plain.replaceAll('\\', '');
}

/** Endings that prevent a match: an unusual character and those that the pattern excludes. */
function endingsOf({ source }: RegExp): string[] {
  return ['\u0001', ...[...source.matchAll(/\[\^\\?(.)/g)].map(found => found[1] ?? '')];
}

function* attacksOn(pattern: RegExp): Generator<string> {
  const letters = lettersOf(pattern);
  const after = (words: string[]) => words.flatMap(word => letters.map(letter => word + letter));
  const pairs = after(letters);
  const words = [...letters, ...pairs, ...(letters.length < 5 ? after(pairs) : [])];
  const starts = [...new Set(['', headOf(pattern), ...after([headOf(pattern)]).slice(0, 3)])];
  const endings = [...new Set(endingsOf(pattern))];
  for (const start of starts) {
    for (const word of words) {
      for (const end of endings) yield start + word.repeat(LENGTH / word.length) + end;
    }
  }
}

/** Returns the first attack that takes too long. */
function weakSpotOf(pattern: RegExp): string | null {
  for (const text of attacksOn(pattern)) if (isSlow(() => text.replace(pattern, ''))) return text;
  return null;
}

/** Repeats slow runs, because the machine may be busy. */
function isSlow(run: () => unknown): boolean {
  for (let i = 0; i < 5; i += 1) {
    const since = performance.now();
    run();
    if (performance.now() - since < LIMIT_MS) return false;
  }
  return true;
}

it('detects patterns that take quadratic time', () => {
  const quadratic = [/\/+$/, /!?\[([^\]]*)\]\([^)]*\)/g, /<([^>]+)>/, /[^/]+$/, /^Day\s*:?\s*$/];
  for (const pattern of quadratic) {
    expect([String(pattern), weakSpotOf(pattern)]).toEqual([String(pattern), expect.any(String)]);
  }
});

it('all patterns in the program take linear time for any input', () => {
  const seen = new Set<string>();
  const slow: string[] = [];
  for (const file of sourceFiles()) {
    const path = join(PROJECT_ROOT, 'src', file);
    for (const pattern of patternsIn(parseSync(path, readFileSync(path, 'utf8')).program)) {
      if (seen.has(String(pattern)) || !isRepeating(pattern)) continue;
      seen.add(String(pattern));
      const attack = weakSpotOf(pattern);
      if (attack !== null) slow.push(`${file}: ${String(pattern)} by ${attack.slice(0, 20)}`);
    }
  }
  expect(seen.size).toBeGreaterThan(60);
  expect(slow).toEqual([]);
}, 60_000);

const run = (text: string): string => text.repeat(60_000 / text.length);
const spaces = run(' ');

it.each<[string, (text: string) => unknown, string[]]>([
  ['a time range', parseTimeRange, [`9${spaces}x`, `9-9${spaces}x`, `${spaces}9`, run('9 am ')]],
  ['a certificate code', readCode, [run('- '), run('A'), run('‐')]],
  ['the address of an image', isStoredImage, [`/media/${run('0')}`, run('/media/')]],
  [
    'an email address',
    text => Email.safeParse(text),
    [run('a'), `${run('a.')}@`, `a@${run('a.')}`, run('@')],
  ],
  ['the first paragraph of a page', leadOfMarkdown, [run('['), run('!['), run('[]('), run('\n \n')]],
])('%s is read quickly', (_what, read, texts) => {
  for (const text of texts)
    expect([text.slice(0, 20), isSlow(() => read(text))]).toEqual([text.slice(0, 20), false]);
});

it('an email address is parsed quickly', () => {
  for (const text of [run('a'), run('a.'), `a@${run('a.')}`, `a@${'a-'.repeat(126)}`, 'a.'.repeat(127)]) {
    expect(isSlow(() => expect(() => requireEmail(text)).toThrow())).toBe(false);
  }
});
