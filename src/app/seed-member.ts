import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { DemoWork } from '#demo/demo-content.ts';
import { demoMember } from '#demo/member-work.ts';
import { listAdmins } from '#src/features/accounts/server/accounts.queries.ts';
import { completeRegistration } from '#src/features/certificates/server/certificates.commands.ts';
import type { OwnEnrollment } from '#src/features/registrations/registrations.contract.ts';
import { manageRegistration } from '#src/features/registrations/server/registrations.commands.manage.ts';
import { listOwnEnrollments } from '#src/features/registrations/server/registrations.queries.ts';
import { UploadUpdate } from '#src/features/uploads/uploads.contract.ts';
import { keepUploads } from '#src/features/uploads/server/uploads.commands.keep.ts';
import { receiveFile } from '#src/features/uploads/server/uploads.commands.receive.ts';
import { updateUpload } from '#src/features/uploads/server/uploads.commands.ts';
import { PROJECT_ROOT } from '#src/platform/server/config.ts';
import type { Context } from '#src/platform/server/context.ts';
import { noMail } from '#src/platform/server/mail/outbox.commands.ts';
import { DAY_MS } from '#src/shared/dates.ts';

function as(
  ctx: Context,
  { id, email }: { id: string; email: string | null },
  role: 'user' | 'admin',
): Context {
  const session = { sessionId: 'demo', authenticatedAt: ctx.clock.now() };
  return { ...ctx, actor: { kind: 'account', id, email: email ?? '', role, ...session } };
}

/** Backdates everything written with the context. */
function daysAgo(ctx: Context, days: number): Context {
  return { ...ctx, clock: { now: () => new Date(ctx.clock.now().getTime() - days * DAY_MS) } };
}

async function shareWork(
  { member, admin }: { member: Context; admin: Context },
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
 * Has the demo member complete a workshop, enroll in another and share work, using the same commands as everyone.
 * Does nothing without the demo workshops.
 */
export async function seedMember(caller: Context, member: { id: string; email: string }): Promise<void> {
  const ctx = { ...caller, mail: noMail };
  const own = as(ctx, member, 'user');
  const enrollments = await listOwnEnrollments(own);
  const inWorkshop = (title: string): OwnEnrollment | undefined =>
    enrollments.find(({ workshop, status }) => workshop.title === title && status === 'reserved');
  const completed = inWorkshop(demoMember.completed);
  const enrolled = inWorkshop(demoMember.enrolled);
  const [admin] = await listAdmins(ctx);
  if (!completed || !enrolled || !admin) return;
  const { workshopId } = completed;
  await completeRegistration(daysAgo(ctx, demoMember.completedDaysAgo), completed.id);
  await manageRegistration(daysAgo(ctx, 2), { id: enrolled.id, decision: 'confirm', silent: true });
  for (const work of demoMember.works) {
    const then = daysAgo(ctx, work.daysAgo);
    const people = { member: as(then, member, 'user'), admin: as(then, admin, 'admin') };
    await shareWork(people, { work, workshopId, userId: member.id });
  }
}
