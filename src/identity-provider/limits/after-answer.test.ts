import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { TooMany } from '#src/platform/server/errors.ts';
import { AfterAnswer } from './after-answer.ts';

function appWith(work: () => Promise<void>) {
  const afterAnswer = new AfterAnswer();
  const lines: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  app.addHook('onClose', () => afterAnswer.finish());
  app.get('/', (_request, reply) => {
    afterAnswer.add(reply, work);
    return 'fine';
  });
  return { app, afterAnswer, lines };
}

it('begins work once the answer is sent, and finishes it before the server closes', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const steps: string[] = [];
  const { app } = appWith(async () => {
    steps.push('begun');
    await held;
    steps.push('done');
  });
  app.addHook('onSend', async () => void steps.push('answered'));
  expect((await app.inject('/')).body).toBe('fine');
  const closed = app.close().then(() => steps.push('closed'));
  release();
  await closed;
  expect(steps).toEqual(['answered', 'begun', 'done', 'closed']);
});

it('logs an error that nobody is told about, and goes on', async () => {
  let runs = 0;
  const { app, afterAnswer, lines } = appWith(async () => {
    runs += 1;
    throw new Error('the database is away');
  });
  for (let count = 0; count < 3; count++) expect((await app.inject('/')).statusCode).toBe(200);
  await afterAnswer.finish();
  expect(runs).toBe(3);
  expect(lines.filter(line => line.includes('the database is away'))).toHaveLength(3);
});

it('refuses more than 500 at a time, and runs two at once', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const running = { now: 0, most: 0 };
  const { app, afterAnswer } = appWith(async () => {
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    await held;
    running.now -= 1;
  });
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof TooMany ? 429 : 500).send());
  for (let count = 0; count < 500; count++) expect((await app.inject('/')).statusCode).toBe(200);
  expect((await app.inject('/')).statusCode).toBe(429);
  release();
  await afterAnswer.finish();
  expect(running.most).toBe(2);
  expect((await app.inject('/')).statusCode).toBe(200);
});
