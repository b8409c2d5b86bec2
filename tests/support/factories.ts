import { and, desc, eq } from 'drizzle-orm';
import { noMail } from '#src/platform/server/mail/outbox.commands.ts';
import { claimSpot } from '#src/features/registrations/server/registrations.commands.claim.ts';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import { codeOf, spotTokenOf } from '#src/features/registrations/server/spots/spot-token.ts';
import { createContentSection } from '#src/features/content-sections/server/content-sections.commands.ts';
import { ContentSectionInput } from '#src/features/content-sections/content-sections.contract.ts';
import { reserveSpot, showInterest } from '#src/features/registrations/server/registrations.commands.ts';
import { InterestInput, ReservationInput } from '#src/features/registrations/registrations.contract.ts';
import { createWorkshop } from '#src/features/workshops/server/workshops.commands.ts';
import { WorkshopInput } from '#src/features/workshops/workshops.contract.ts';
import type { DatedWorkshop } from '#src/features/workshops/server/workshops.queries.derive.ts';
import type { Context } from '#src/platform/server/context.ts';

let counter = 0;

/** Unique in a test file. */
function next(): number {
  counter += 1;
  return counter;
}

/** Unique in a test file. */
export function anEmail(): string {
  return `person${next()}@example.com`;
}

/** Visible, free, with twelve seats and without dates by default. */
export async function aWorkshop(ctx: Context, input: Partial<WorkshopInput> = {}): Promise<DatedWorkshop> {
  const named = { title: `Workshop ${next()}`, description: 'Light, and what it does.' };
  const filled = { ...named, price: 0, maxParticipants: 12, ...input };
  return createWorkshop(ctx, WorkshopInput.parse(filled));
}

/** Active, with a unique key by default. */
export async function aSection(ctx: Context, input: Partial<ContentSectionInput> = {}) {
  const filled = { sectionKey: `section-${next()}`, title: 'A section', ...input };
  return createContentSection(ctx, ContentSectionInput.parse(filled));
}

/** Of someone who has confirmed their address. They get the email about it, and nothing before. */
export async function aReservation(ctx: Context, workshopId: number, email = anEmail()): Promise<void> {
  await anUnconfirmedSeat({ ...ctx, mail: noMail }, workshopId, email);
  await claimSpot(ctx, { workshopId, email, code: await codeFor(ctx, workshopId, email) });
}

export async function anUnconfirmedSeat(ctx: Context, workshopId: number, email = anEmail()): Promise<void> {
  const person = { firstName: 'Ada', lastName: 'Okafor', email };
  await reserveSpot(ctx, ReservationInput.parse({ ...person, workshopId, type: 'reservation' }));
}

async function seatOf(ctx: Context, workshopId: number, email: string) {
  const isTheirs = and(eq(registrations.workshopId, workshopId), eq(registrations.email, email));
  const newestFirst = desc(registrations.id);
  const [row] = await ctx.db.select().from(registrations).where(isTheirs).orderBy(newestFirst).limit(1);
  if (!row) throw new Error(`${email} has no registration`);
  return row;
}

/** As in the email that asks to confirm the address. */
export async function codeFor(ctx: Context, workshopId: number, email: string): Promise<string> {
  return codeOf(ctx, await seatOf(ctx, workshopId, email));
}

/** As in the link of their emails. */
export async function spotTokenFor(ctx: Context, workshopId: number, email: string): Promise<string> {
  return spotTokenOf(ctx, await seatOf(ctx, workshopId, email));
}

export async function anInterest(ctx: Context, workshopId: number, email = anEmail()): Promise<void> {
  await showInterest(ctx, InterestInput.parse({ name: 'Ada Okafor', email, workshopId }));
}
