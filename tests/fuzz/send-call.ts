import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '#tests/support/accounts.ts';
import type { Call } from './arbitrary-calls.ts';

export interface Answer {
  status: number;
  /** Without its parameters. */
  type: string | undefined;
  text: string;
}

/** Injects the request without a network. Ends streams after the first chunk. */
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
