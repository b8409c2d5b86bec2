import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '#tests/support/accounts.ts';
import type { Call } from './arbitrary-calls.ts';

/** As much of an answer as is looked at. */
export interface Answer {
  status: number;
  /** Without its parameters. */
  type: string | undefined;
  text: string;
}

/** Sends a call into the server without a network; a stream is ended after its first piece. */
export async function sendCall(
  app: FastifyInstance,
  { sender, request }: Call,
  people: Record<'user' | 'admin', SignedIn>,
): Promise<Answer> {
  const headers = { ...request.headers, ...(sender !== 'visitor' && people[sender].headers) };
  const isStream = request.url.startsWith('/api/live');
  const answer = await app.inject({ ...request, headers, payloadAsStream: isStream });
  const type = (answer.headers['content-type'] ?? '').split(';')[0] || undefined;
  if (!isStream) return { status: answer.statusCode, type, text: answer.payload.slice(0, 500) };
  const stream = answer.stream();
  if (answer.statusCode === 200) await once(stream, 'data');
  stream.destroy();
  return { status: answer.statusCode, type, text: '' };
}
