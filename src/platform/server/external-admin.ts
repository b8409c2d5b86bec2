import * as z from 'zod/mini';
import { Conflict, Unavailable } from './errors.ts';
import type { ExternalAdmin } from './identity.ts';
import { type ExternalAnswer, askExternal, failureOf } from './external-request.ts';

/** 100 years, because Supabase has no permanent ban. */
const FOR_GOOD = '876000h';

const User = z.object({ id: z.guid(), banned_until: z.nullish(z.string()) });
const Problem = z.object({
  code: z.optional(z.unknown()),
  error_code: z.optional(z.unknown()),
  message: z.optional(z.unknown()),
  msg: z.optional(z.unknown()),
});

/** A gateway without such a path answers 404, too, so the status alone proves nothing. */
function isUnknownUser({ status, body }: ExternalAnswer): boolean {
  const { data } = Problem.safeParse(body);
  if (status !== 404 || !data) return false;
  const isNamed = data.code === 'user_not_found' || data.error_code === 'user_not_found';
  return isNamed || /^user not found$/i.test(String(data.message ?? data.msg));
}

function unavailable(why: string): Unavailable {
  const message =
    "The sign-in provider couldn't do this, so nothing was changed here. Please try again shortly.";
  return Object.assign(new Unavailable(message), { cause: new Error(`AUTH_SERVICE_KEY: ${why}`) });
}

/** The provider's admin API, which AUTH_SERVICE_KEY opens. */
export function openExternalAdmin({ url, serviceKey }: { url: string; serviceKey: string }): ExternalAdmin {
  const headers = { apikey: serviceKey, authorization: `Bearer ${serviceKey}` };

  /** Returns null if the provider has no such account. */
  const ask = async (method: 'GET' | 'PUT' | 'DELETE', id: string, body?: object) => {
    const request = { method, headers, ...(body && { body }) };
    const answer = await askExternal(`${url}/admin/users/${id}`, request).catch((error: unknown) => {
      throw unavailable(`the provider can't be reached (${failureOf(error)})`);
    });
    if (isUnknownUser(answer)) return null;
    if (answer.status >= 200 && answer.status < 300) return answer;
    throw unavailable(`the provider answered ${answer.status}`);
  };

  return {
    findUser: async (id, now) => {
      const answer = await ask('GET', id);
      if (!answer) return null;
      const { success, data } = User.safeParse(answer.body);
      if (!success) throw unavailable('the provider did not answer with an account');
      return { isDisabled: new Date(data.banned_until ?? 0) > now };
    },
    setDisabled: async ({ id, isDisabled }) => {
      if (await ask('PUT', id, { ban_duration: isDisabled ? FOR_GOOD : 'none' })) return;
      throw new Conflict(
        'unknown_at_provider',
        'This account no longer exists at the sign-in provider. You can delete it here.',
      );
    },
    deleteUser: async id => {
      await ask('DELETE', id);
    },
  };
}
