import { and, eq, inArray, or } from 'drizzle-orm';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import { REGISTRATION_STATUSES, holdsSeat } from '#src/features/registrations/registrations.rules.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { hasEnded } from '#src/features/workshops/workshops.rules.ts';
import { getWorkshop } from '#src/features/workshops/server/workshops.queries.ts';
import { type Context, confirmedEmail, isAdmin } from '#src/platform/server/context.ts';
import {
  Conflict,
  type FieldErrors,
  Forbidden,
  Invalid,
  Unauthenticated,
} from '#src/platform/server/errors.ts';
import { UploadDetails } from '../uploads.contract.ts';

export interface Admission {
  /** Null for a guest, who gives a name and an address instead. */
  userId: string | null;
  details: {
    workshopId: number;
    title: string | null;
    description: string | null;
    name: string | null;
    email: string | null;
  };
}

/** Parses details from form fields or tus metadata. Blank values count as missing. Throws Invalid. */
export function readDetails(given: Record<string, string | null>): UploadDetails {
  const filled = Object.entries(given).filter(([, value]) => value !== null && value.trim() !== '');
  const parsed = UploadDetails.safeParse(Object.fromEntries(filled));
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw new Invalid(fields);
}

async function isParticipant(ctx: Context, userId: string, workshopId: number): Promise<boolean> {
  const email = confirmedEmail(ctx);
  const own = or(eq(registrations.userId, userId), email ? eq(registrations.email, email) : undefined);
  const status = inArray(registrations.status, REGISTRATION_STATUSES.filter(holdsSeat));
  const rows = await ctx.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.workshopId, workshopId), own, status))
    .limit(1);
  return rows.length > 0;
}

async function requirePermission(ctx: Context, workshopId: number): Promise<void> {
  const { whoMayUpload } = await getSettings(ctx);
  if (whoMayUpload === 'everybody' || isAdmin(ctx)) return;
  if (ctx.actor.kind === 'visitor') throw new Unauthenticated('Sign in to share your work');
  if (whoMayUpload === 'members' || (await isParticipant(ctx, ctx.actor.id, workshopId))) return;
  throw new Forbidden('Only participants of this workshop can share their work here', 'not_a_participant');
}

function admissionOf({ actor }: Context, given: UploadDetails): Admission {
  const { workshopId, title, description, name = null, email = null } = given;
  if (actor.kind === 'account') {
    return { userId: actor.id, details: { workshopId, title, description, name: null, email: null } };
  }
  if (name !== null && email !== null) {
    return { userId: null, details: { workshopId, title, description, name, email } };
  }
  throw new Invalid({
    ...(name === null && { name: 'Required' }),
    ...(email === null && { email: 'Required' }),
  });
}

/** Checks that the sender may upload and that the workshop has ended. Throws the reason if not. */
export async function admitUploader(ctx: Context, given: UploadDetails): Promise<Admission> {
  const workshop = await getWorkshop(ctx, given.workshopId);
  await requirePermission(ctx, workshop.id);
  if (!hasEnded(workshop)) {
    throw new Conflict('workshop_not_ended', 'You can share your work here once the workshop has ended');
  }
  return admissionOf(ctx, given);
}
