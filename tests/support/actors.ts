import { randomUUID } from 'node:crypto';
import type { Actor } from '#src/platform/server/context.ts';

export function anActor(role: 'user' | 'admin'): Extract<Actor, { kind: 'account' }> {
  const id = randomUUID();
  return {
    kind: 'account',
    id,
    email: `${id}@example.com`,
    role,
    sessionId: randomUUID(),
    authenticatedAt: new Date(),
  };
}
