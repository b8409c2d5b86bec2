import { open, rm } from 'node:fs/promises';
import { listForMove } from '#src/identity-provider/people/people.queries.move.ts';
import { StartError } from '#src/platform/server/config.ts';
import type { IdentityContext } from '#src/platform/server/identity.ts';
import { errorCode } from '#src/shared/error-code.ts';

async function create(file: string) {
  try {
    // Only for the owner, because it contains password hashes. Never replaces a file.
    return await open(file, 'wx', 0o600);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw new StartError(`${file} already exists. Choose another name.`);
    throw new StartError(`${file} can't be created (${errorCode(error)})`, { cause: error });
  }
}

/** Writes a line of JSON for each person, as `POST /admin/users` of Supabase Auth takes it. */
export async function exportUsers(ctx: IdentityContext, file: string): Promise<string> {
  if (!ctx.identity) {
    throw new StartError(
      'AUTH_URL is set, so the accounts are at that provider. To export those of the embedded sign-in, unset it.',
    );
  }
  const handle = await create(file);
  let count = 0;
  try {
    for await (const people of listForMove(ctx)) {
      await handle.write(people.map(person => `${JSON.stringify(person)}\n`).join(''));
      count += people.length;
    }
    await handle.close();
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(file, { force: true });
    throw error;
  }
  return `Exported ${count} ${count === 1 ? 'account' : 'accounts'} to ${file}. It contains password hashes: delete it after the import.`;
}
