import pg from 'pg';

/** Without an end, as long as a site lives. Every `where` on them needs an index. */
const GROWING = [
  'registrations',
  'certificates',
  'leads',
  'contact_messages',
  'comments',
  'uploads',
  'mail_outbox',
  'audit_log',
  'analytics_events',
];

/** Collects the statements that are sent over the pool from now on. */
export function collectStatements(pool: pg.Pool): ReadonlySet<string> {
  const texts = new Set<string>();
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', client => {
    if (watched.has(client)) return;
    watched.add(client);
    const { query } = client;
    Object.assign(client, {
      query(...args: [string | { text: string }, ...unknown[]]): unknown {
        texts.add(typeof args[0] === 'string' ? args[0] : args[0].text);
        return Reflect.apply(query, client, args) as unknown;
      },
    });
  });
  return texts;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: Plan[];
}

/** Reads all rows, or all entries of an index, and drops those that don't match. A `limit` ends that early. */
const isUnindexed = (plan: Plan): boolean =>
  GROWING.includes(plan['Relation Name'] ?? '') &&
  /^(Seq|Index|Index Only) Scan$/.test(plan['Node Type']) &&
  plan.Filter !== undefined &&
  plan['Index Cond'] === undefined;

const scansOf = (plan: Plan): string[] =>
  plan['Node Type'] === 'Limit'
    ? []
    : [
        ...(isUnindexed(plan) ? [`${plan['Relation Name']} where ${plan.Filter}`] : []),
        ...(plan.Plans ?? []).flatMap(scansOf),
      ];

/**
 * The conditions on tables that grow for which PostgreSQL reads the whole table although it may use any index. It would
 * also do so for a small table if it were free to choose.
 */
export async function findUnindexed(databaseUrl: string, texts: Iterable<string>): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('set enable_seqscan = off; set plan_cache_mode = force_generic_plan');
  const found = new Set<string>();
  for (const text of texts) {
    if (
      !/^\W*(select|with|update|delete)\b/i.test(text) ||
      !GROWING.some(name => text.includes(`"${name}"`))
    ) {
      continue;
    }
    await client.query(`prepare explained as ${text}`);
    const count = Math.max(0, ...Array.from(text.matchAll(/\$(\d+)/g), ([, number]) => Number(number)));
    const values = count > 0 ? `(${Array(count).fill('null').join()})` : '';
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) execute explained ${values}`,
    );
    await client.query('deallocate explained');
    for (const row of rows) for (const scan of scansOf(row['QUERY PLAN'][0].Plan)) found.add(scan);
  }
  await client.end();
  return [...found].sort();
}
