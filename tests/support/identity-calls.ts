import type { IdentityMail } from '#src/identity-provider/core/provider.ts';
import type { IdentityServer } from './identity-server.ts';

export interface IdentityAnswer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

interface Call {
  method?: string;
  body?: object;
  token?: string;
  headers?: Record<string, string>;
}

/** Returns once the emails that the call causes are queued. */
export async function callIdentity(
  { url, finishJobs }: Pick<IdentityServer, 'url'> & Partial<Pick<IdentityServer, 'finishJobs'>>,
  path: string,
  { method = 'POST', body, token, headers }: Call = {},
): Promise<IdentityAnswer> {
  const answer = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      'x-supabase-api-version': '2024-01-01',
      ...(method === 'GET' ? {} : { 'content-type': 'application/json;charset=UTF-8' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  await finishJobs?.();
  // Every body of the provider is an object.
  const read = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  return { status: answer.status, headers: answer.headers, body: read };
}

/** Posts from another IP address. Returns once the emails that the call causes are queued. */
export async function callIdentityFrom(
  { app, finishJobs }: Pick<IdentityServer, 'app' | 'finishJobs'>,
  from: string,
  path: string,
  body: object,
  token?: string,
): Promise<{ status: number; headers: Record<string, unknown>; body: Record<string, unknown> }> {
  const answer = await app.inject({
    method: 'POST',
    url: `/auth/v1${path}`,
    remoteAddress: from,
    headers: { 'x-supabase-api-version': '2024-01-01', ...(token && { authorization: `Bearer ${token}` }) },
    payload: body,
  });
  await finishJobs();
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

/** The link in the latest email of a kind to an address. */
export function mailedLink(
  { mails }: Pick<IdentityServer, 'mails'>,
  kind: 'confirm' | 'recover',
  to: string,
): string {
  const mail = mails.findLast(
    (one): one is IdentityMail & { link: string } => one.kind === kind && one.to === to,
  );
  if (!mail) throw new Error(`No mail of kind ${kind} to ${to}`);
  return mail.link;
}
