import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { ExternalSettings } from './external-provider.ts';
import { apiKeyHeader, askExternal, failureOf } from './external-request.ts';

type External = NonNullable<Config['auth']['external']>;

/** No user has this id, so the check exposes no data. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const isRefusal = (status: number): boolean => status === 401 || status === 403;

async function settingsProblem({ url, apiKey }: External): Promise<string | null> {
  const { status, body } = await askExternal(`${url}/settings`, { headers: apiKeyHeader(apiKey) });
  const { data } = ExternalSettings.safeParse(body);
  if (isRefusal(status)) return `AUTH_URL answered ${status}: check AUTH_API_KEY`;
  if (status !== 200 || !data)
    return `AUTH_URL answered ${status}, but not as Supabase Auth does: check the address, which often ends in /auth/v1`;
  if (!data.mailer_autoconfirm) return null;
  return 'The provider at AUTH_URL confirms email addresses by itself (mailer_autoconfirm), so they count as not confirmed here. Turn on "Confirm email" there';
}

async function serviceKeyProblem({ url, serviceKey }: External): Promise<string | null> {
  if (serviceKey === undefined) return null;
  const headers = { apikey: serviceKey, authorization: `Bearer ${serviceKey}` };
  const { status } = await askExternal(`${url}/admin/users/${NOBODY}`, { headers });
  if (!isRefusal(status)) return null;
  return `AUTH_SERVICE_KEY was refused by the provider (${status}), so accounts can't be disabled or deleted here`;
}

/** Logs a line for each setting of an external provider that doesn't work. The site starts anyway. */
export async function checkExternalProvider(external: External, log: FastifyBaseLogger): Promise<void> {
  try {
    const problems = [await settingsProblem(external), await serviceKeyProblem(external)];
    for (const problem of problems) if (problem) log.warn(problem);
  } catch (error) {
    log.warn(`AUTH_URL can't be reached (${failureOf(error)}). Until it answers, nobody can sign in`);
  }
}
