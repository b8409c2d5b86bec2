import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestContext, openTestContext } from '#tests/support/context.ts';
import { type FlowMethod, exchangeCode, issueAuthCode, startFlow } from './flow.commands.ts';
import { flowStates, users } from '../core/identity.table.ts';

let test: TestContext;
const userId = randomUUID();
beforeAll(async () => {
  test = await openTestContext('2026-06-15T19:00:00Z');
  const at = test.clock.now();
  const email = 'flow@example.test';
  await test.ctx.db
    .insert(users)
    .values({ id: userId, email, appMetadata: {}, userMetadata: {}, createdAt: at, updatedAt: at });
});
afterAll(() => test.close());

const verifier = randomBytes(40).toString('hex');
const challenge = createHash('sha256').update(verifier).digest('base64url');

function start(method: FlowMethod = 'email/signup') {
  const redirectTo = 'https://halation.example/';
  return startFlow(test.ctx, { method, challenge, challengeMethod: 's256', redirectTo });
}

async function startedCode(method?: FlowMethod): Promise<string> {
  const { id } = await start(method);
  return issueAuthCode(test.ctx, { flowId: id, userId });
}

describe('the code of a flow', () => {
  it('identifies the person and how the flow started', async () => {
    const code = await startedCode('recovery');
    expect(await exchangeCode(test.ctx, { code, verifier })).toEqual({
      userId,
      method: 'recovery',
      providerTokens: null,
    });
  });

  it('is stored only as a hash', async () => {
    const { id } = await start();
    const code = await issueAuthCode(test.ctx, { flowId: id, userId });
    const [row] = await test.ctx.db.select().from(flowStates).where(eq(flowStates.id, id));
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it('needs its verifier, and a wrong one does not use it up', async () => {
    const code = await startedCode();
    await expect(exchangeCode(test.ctx, { code, verifier: challenge })).rejects.toMatchObject({
      status: 400,
      code: 'bad_code_verifier',
      message: 'code challenge does not match previously saved code verifier',
    });
    await expect(exchangeCode(test.ctx, { code, verifier })).resolves.toMatchObject({ userId });
  });

  it('works once, even for ten concurrent requests', async () => {
    const code = await startedCode();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => exchangeCode(test.ctx, { code, verifier })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(exchangeCode(test.ctx, { code, verifier })).rejects.toMatchObject({
      status: 404,
      code: 'flow_state_not_found',
    });
  });

  it('waits for a concurrent change of the account, which may invalidate the code', async () => {
    const code = await startedCode();
    const exchange = await test.ctx.db.transaction(async tx => {
      await tx.select().from(users).where(eq(users.id, userId)).for('update');
      const running = exchangeCode(test.ctx, { code, verifier });
      running.catch(() => undefined);
      const isWaiting = sql`select from pg_locks where not granted`;
      await vi.waitUntil(async () => (await test.ctx.db.execute(isWaiting)).rowCount, 10_000);
      await tx.delete(flowStates).where(eq(flowStates.userId, userId));
      return { running };
    });
    await expect(exchange.running).rejects.toMatchObject({ code: 'flow_state_not_found' });
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a list', ['code']],
  ])('cannot be %s', async (_what, code) => {
    await expect(exchangeCode(test.ctx, { code, verifier })).rejects.toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'invalid request: both auth code and code verifier should be non-empty',
    });
  });

  it('of a Google sign-in expires 300 seconds after the start', async () => {
    const { clock, ctx } = test;
    const began = clock.now().getTime();
    const { id } = await start('oauth');
    clock.set(new Date(began + 200_000));
    const code = await issueAuthCode(ctx, { flowId: id, userId });
    clock.set(new Date(began + 301_000));
    await expect(exchangeCode(ctx, { code, verifier })).rejects.toMatchObject({
      status: 422,
      code: 'flow_state_expired',
      message: 'invalid flow state, flow state has expired',
    });
  });

  it('of an emailed link expires 300 seconds after the click, however late that is', async () => {
    const { clock, ctx } = test;
    const { id } = await start('email/signup');
    const clicked = clock.now().getTime() + 20 * 3_600_000;
    clock.set(new Date(clicked));
    const inTime = await issueAuthCode(ctx, { flowId: id, userId });
    clock.set(new Date(clicked + 299_000));
    await expect(exchangeCode(ctx, { code: inTime, verifier })).resolves.toMatchObject({ userId });
    const late = await startedCode('recovery');
    clock.set(new Date(clicked + 600_000));
    await expect(exchangeCode(ctx, { code: late, verifier })).rejects.toMatchObject({
      code: 'flow_state_expired',
    });
  });

  it('cannot be issued for a flow that is gone', async () => {
    await expect(issueAuthCode(test.ctx, { flowId: randomUUID(), userId })).rejects.toMatchObject({
      code: 'flow_state_not_found',
    });
  });
});
