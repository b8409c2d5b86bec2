import { demoComments } from '#demo/comments.ts';
import type { DemoComment, DemoLead, DemoMessage } from '#demo/demo-people.ts';
import { demoLeads } from '#demo/leads.ts';
import { demoMessages } from '#demo/messages.ts';
import { CommentInput } from '#src/features/comments/comments.contract.ts';
import { answerComment, decideComment } from '#src/features/comments/server/comments.commands.moderate.ts';
import { postComment } from '#src/features/comments/server/comments.commands.ts';
import { ContactInput } from '#src/features/contacts/contacts.contract.ts';
import { updateInboxMessage } from '#src/features/contacts/server/contacts.commands.inbox.ts';
import { sendContactMessage } from '#src/features/contacts/server/contacts.commands.ts';
import { LeadInput } from '#src/features/leads/leads.contract.ts';
import { joinMailingList } from '#src/features/leads/server/leads.commands.ts';
import { unsubscribe } from '#src/features/leads/server/leads.commands.subscription.ts';
import type { Context } from '#src/platform/server/context.ts';
import type { MailQueue } from '#src/platform/server/mail.ts';
import { noMail } from '#src/platform/server/mail/outbox.commands.ts';
import { daysAgo, oldestFirst } from './seed-context.ts';

/** The id of a demo workshop by its title. */
export type WorkshopIds = (title: string) => number;

/** The studio reads, answers and decides so much later. */
const STUDIO_TAKES_DAYS = 0.15;

async function seedLead(tx: Context, idOf: WorkshopIds, demo: DemoLead): Promise<void> {
  const { workshop, daysAgo: days, unsubscribedDaysAgo, ...person } = demo;
  const workshopId = workshop ? idOf(workshop) : null;
  let token: unknown;
  // As readers do, with the link in their email.
  const queueAll: MailQueue['queueAll'] = async (_, mails) => {
    token = mails.find(({ to }) => to === person.email)?.params['token'];
    return [];
  };
  const joining = { ...daysAgo(tx, days), mail: { ...noMail, queueAll } };
  await joinMailingList(joining, LeadInput.parse({ ...person, workshopId }));
  if (unsubscribedDaysAgo !== undefined) await unsubscribe(daysAgo(tx, unsubscribedDaysAgo), String(token));
}

async function seedMessage(tx: Context, demo: DemoMessage): Promise<void> {
  const { workshop, state, daysAgo: days, ...message } = demo;
  const input = ContactInput.parse({ ...message, workshopContext: workshop });
  const { id } = await sendContactMessage(daysAgo(tx, days), input);
  if (state === 'unread') return;
  const decision = state === 'handled' ? { isHandled: true } : { isRead: true };
  await updateInboxMessage(daysAgo(tx, days - STUDIO_TAKES_DAYS), { id, ...decision });
}

export async function seedComment(
  { author, studio }: { author: Context; studio: Context },
  { workshopId, demo }: { workshopId: number; demo: Omit<DemoComment, 'workshop'> },
): Promise<void> {
  const { content, answer, state, daysAgo: days } = demo;
  const { id } = await postComment(daysAgo(author, days), CommentInput.parse({ workshopId, content }));
  const later = daysAgo(studio, days - STUDIO_TAKES_DAYS);
  if (answer) await answerComment(later, { id, content: answer });
  if (state !== 'shown') await decideComment(later, { id, state });
}

export async function seedVisitors(tx: Context, idOf: WorkshopIds): Promise<void> {
  for (const lead of oldestFirst(demoLeads)) await seedLead(tx, idOf, lead);
  for (const message of oldestFirst(demoMessages)) await seedMessage(tx, message);
  for (const demo of oldestFirst(demoComments)) {
    await seedComment({ author: tx, studio: tx }, { workshopId: idOf(demo.workshop), demo });
  }
}
