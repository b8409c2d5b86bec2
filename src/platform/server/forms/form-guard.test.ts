import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { handleErrors } from '../error-handler.ts';
import { guardForms } from './form-guard.ts';

async function send(body: unknown, headers: Record<string, string> = {}, scale = 1) {
  const app = Fastify();
  handleErrors(app);
  guardForms(app, { scale, fingerprint: text => `hash of ${text}` });
  app.post('/form', { config: { isForm: true } }, request =>
    Promise.resolve({ isBot: request.isBot, sender: request.sender }),
  );
  const answer = await app.inject({ method: 'POST', url: '/form', headers, payload: body as object });
  return {
    status: answer.statusCode,
    ...answer.json<{ isBot: boolean; sender: { network: string; idempotency: unknown } }>(),
  };
}

it('treats senders who fill in the hidden field or are impossibly fast as bots', async () => {
  expect(await send({ name: 'Ada' })).toMatchObject({ isBot: false });
  expect(await send({ name: 'Ada', homepage: '', elapsedMs: 5200 })).toMatchObject({ isBot: false });
  expect(await send({ name: 'Ada', homepage: 'https://spam.example' })).toMatchObject({ isBot: true });
  expect(await send({ name: 'Ada', elapsedMs: 40 })).toMatchObject({ isBot: true });
  expect(await send({ name: 'Ada', elapsedMs: '40' })).toMatchObject({ isBot: true });
  expect(await send({ name: 'Ada', elapsedMs: 40 }, {}, 1000)).toMatchObject({ isBot: false });
  expect(await send(['not', 'a', 'form'])).toMatchObject({ isBot: false });
});

it("identifies the sender's network, and a repeat by key and content", async () => {
  const first = await send({ name: 'Ada' }, { 'idempotency-key': 'a-1' });
  expect(first.sender.network).toBe('hash of network 127.0.0.1/32');
  expect((await send({ name: 'Ada' }, { 'idempotency-key': 'a-1' })).sender).toEqual(first.sender);
  expect((await send({ name: 'Bea' }, { 'idempotency-key': 'a-1' })).sender).not.toEqual(first.sender);
  expect((await send({ name: 'Ada' })).sender.idempotency).toBeNull();
});

it('refuses an invalid key', async () => {
  expect(await send({}, { 'idempotency-key': 'x'.repeat(201) })).toMatchObject({ status: 422 });
});

it('refuses a body that is nested too deeply', async () => {
  const deep = `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
  const json = { 'content-type': 'application/json' };
  expect(await send(deep, { ...json, 'idempotency-key': 'once' })).toMatchObject({ status: 400 });
  expect(await send(deep, json)).toMatchObject({ status: 200 });
});
