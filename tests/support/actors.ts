import { randomUUID } from 'node:crypto';
import type { Actor } from '#src/platform/server/context.ts';

export function anActor(role: 'user' | 'admin'): Extract<Actor, { kind: 'account' }> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  return {
    kind: 'account',
    id,
    email,
    confirmedEmail: email,
    role,
    sessionId: randomUUID(),
    authenticatedAt: new Date(),
  };
}
