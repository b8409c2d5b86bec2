import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { JobQueue } from '#src/platform/server/job-queue.ts';
import { signInAs } from '#tests/support/accounts.ts';
import { TEST_SECRET } from '#tests/support/context.ts';
import { startJobQueue } from '#tests/support/job-queue.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { openIdentityProvider } from '../identity-provider.ts';
import type { Provider } from '../provider.ts';
import { emailLinkJob, requestEmailLink } from './email-links.jobs.ts';

const server = setUpTestServer();
const url = 'https://site.test/auth/v1';
const sendMail = vi.fn<Provider['sendMail']>(() => Promise.resolve());
const { provider } = openIdentityProvider({
  url,
  siteUrl: 'https://site.test',
  redirectAllowList: [],
  secret: TEST_SECRET,
  google: undefined,
  sessionDays: () => Promise.resolve(180),
  sendMail,
});

let queue: JobQueue;
beforeAll(async () => {
  queue = await startJobQueue(server, [emailLinkJob(provider)]);
});
afterAll(() => queue.stop());

it('emails a recovery link soon after it was asked for', async () => {
  const { email } = await signInAs(server, 'user');
  const challenge = { challenge: 'a'.repeat(43), challengeMethod: 's256' } as const;
  const next = { redirectTo: 'https://site.test/account/link', challenge };
  const ctx = { ...server.ctx, jobs: queue };
  await requestEmailLink(ctx, provider, { kind: 'recovery', email, ip: '203.0.113.7', next });
  await vi.waitUntil(() => sendMail.mock.calls.length > 0, { timeout: 10_000 });
  const link = expect.stringContaining(`${url}/verify?token=pkce_`);
  expect(sendMail).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    { kind: 'recover', to: email, link },
    expect.any(Date),
  );
});
