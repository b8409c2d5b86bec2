import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { DemoMember, DemoWork } from '#demo/demo-people.ts';
import { listAdmins } from '#src/features/accounts/server/accounts.queries.ts';
import { listOwnEnrollments } from '#src/features/registrations/server/registrations.queries.ts';
import { UploadUpdate } from '#src/features/uploads/uploads.contract.ts';
import { keepUploads } from '#src/features/uploads/server/uploads.commands.keep.ts';
import { receiveFile } from '#src/features/uploads/server/uploads.commands.receive.ts';
import { updateUpload } from '#src/features/uploads/server/uploads.commands.ts';
import { PROJECT_ROOT } from '#src/platform/server/config.ts';
import type { FilesContext } from '#src/platform/server/context.ts';
import { daysAgo, oldestFirst } from './seed-context.ts';
import { seedComment } from './seed-visitors.ts';

function as(
  ctx: FilesContext,
  { id, email }: { id: string; email: string | null },
  role: 'user' | 'admin',
): FilesContext {
  const session = { sessionId: 'demo', authenticatedAt: ctx.clock.now() };
  return {
    ...ctx,
    actor: { kind: 'account', id, email: email ?? '', confirmedEmail: email, role, ...session },
  };
}

async function shareWork(
  { member, admin }: { member: FilesContext; admin: FilesContext },
  { work, workshopId, userId }: { work: DemoWork; workshopId: number; userId: string },
): Promise<void> {
  const { file, title, description, share } = work;
  const chunks = createReadStream(join(PROJECT_ROOT, 'demo/stills', file));
  const received = await receiveFile(member, { chunks, name: file });
  const details = { workshopId, title, description, name: null, email: null };
  const [row] = await keepUploads(member, { userId, details }, [received]);
  if (!row || share === 'private') return;
  const { id } = row;
  await updateUpload(member, { id, input: UploadUpdate.parse({ asksToShare: true }) });
  if (share === 'published') await updateUpload(admin, { id, input: UploadUpdate.parse({ isPublic: true }) });
}

/**
 * Has a demo member share work and comment on the workshop in which it was made, using the same commands as everyone.
 * Does nothing without the demo workshops.
 */
export async function seedMember(ctx: FilesContext, userId: string, demo: DemoMember): Promise<void> {
  const member = as(ctx, { id: userId, email: demo.email }, 'user');
  const enrollments = await listOwnEnrollments(member);
  const made = enrollments.find(({ workshop }) => workshop.title === demo.workshop);
  const [admin] = await listAdmins(ctx);
  if (!made || !admin) return;
  const { workshopId } = made;
  const studio = as(ctx, admin, 'admin');
  for (const comment of oldestFirst(demo.comments)) {
    await seedComment({ author: member, studio }, { workshopId, demo: { ...comment, state: 'shown' } });
  }
  for (const work of oldestFirst(demo.works)) {
    const people = { member: daysAgo(member, work.daysAgo), admin: daysAgo(studio, work.daysAgo) };
    await shareWork(people, { work, workshopId, userId });
  }
}
