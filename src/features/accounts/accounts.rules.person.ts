import { counted } from '#src/shared/words.ts';
import type { PersonFound } from './accounts.contract.person.ts';

/** Sections of the export, in words. */
const SECTIONS: Record<string, [one: string, many?: string]> = {
  registrations: ['registration'],
  certificates: ['certificate'],
  mailingList: ['entry on the mailing list', 'entries on the mailing list'],
  messages: ['message'],
  comments: ['comment'],
  uploads: ['upload'],
  unfinishedUploads: ['unfinished upload'],
  mail: ['email'],
};

/** `Their account`, `2 registrations` and so on; empty if there is nothing under the address. */
export function foundParts({ hasAccount, counts }: PersonFound): string[] {
  const records = Object.entries(counts).flatMap(([section, count]) => {
    const [one, many] = SECTIONS[section] ?? [`record (${section})`, `records (${section})`];
    return count === 0 ? [] : counted(count, one, many);
  });
  return [...(hasAccount ? ['Their account'] : []), ...records];
}
