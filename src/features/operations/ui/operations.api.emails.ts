import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { apiRequest } from '#src/platform/browser/api-client.ts';
import { refresh } from '#src/platform/browser/refresh.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type { EmailState, MailAnswer, MailState, StoredEmail } from '../operations.contract.mail.ts';
import { SYSTEM } from './operations.api.system.ts';

const EMAILS = '/api/emails';
const STATE = '/api/settings/mail-state';

/** While emails wait, they may be sent at any time. */
const LOOK_EVERY_MS = 10_000;

export function useMailState() {
  return useQuery<MailState>({
    queryKey: [STATE],
    refetchInterval: ({ state: { data } }) => (data && data.waiting > 0 ? LOOK_EVERY_MS : false),
  });
}

function useRefreshEmails(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({
      predicate: ({ queryKey: [key] }) =>
        typeof key === 'string' && (key === STATE || key === SYSTEM || key.startsWith(EMAILS)),
    });
  };
}

/** Goes to the admin's own address. The screen shows the result. */
export function useTestMail() {
  const refreshEmails = useRefreshEmails();
  return useAction({
    run: async () => {
      const answer = await apiRequest('POST', '/api/settings/test-mail');
      await refreshEmails();
      return (await answer.json()) as MailAnswer;
    },
    failed: "Couldn't send the test email",
  });
}

const RETRIED: Record<MailAnswer['outcome'], string> = {
  sent: 'Email sent',
  waiting: 'Still waiting',
  failed: 'Refused again',
  stored: 'This site stores emails instead of sending them',
};

export function useRetryEmail() {
  const refreshEmails = useRefreshEmails();
  return useAction({
    rowOf: ({ id }: StoredEmail) => id,
    run: async ({ id }: StoredEmail) => {
      const answer = await apiRequest('POST', `${EMAILS}/${id}/retry`);
      await refreshEmails();
      return (await answer.json()) as MailAnswer;
    },
    done: ({ outcome, to, reason }) => ({ title: RETRIED[outcome], description: reason ?? to }),
    failed: 'Could not try the email again',
  });
}

export function useRetryEmails() {
  const refreshEmails = useRefreshEmails();
  return useAction({
    run: async (state: Exclude<EmailState, 'sent'>) => {
      const answer = await apiRequest('POST', `${EMAILS}/retry`, { state });
      await refreshEmails();
      return (await answer.json()) as { count: number };
    },
    done: ({ count }) => ({ title: count === 1 ? 'Trying 1 email again' : `Trying ${count} emails again` }),
    failed: 'Could not try the emails again',
  });
}

export function useDeleteEmail() {
  const refreshEmails = useRefreshEmails();
  return useAction({
    rowOf: ({ id }: StoredEmail) => id,
    run: async ({ id }: StoredEmail) => {
      await apiRequest('DELETE', `${EMAILS}/${id}`);
      await refreshEmails();
    },
    done: 'Email deleted',
    failed: 'Could not delete the email',
  });
}

/** `arrived` in the address comes from the link in the test email. */
export function useArrivedTestMail(): void {
  const queries = useQueryClient();
  const [params, setParams] = useUrlParams();
  const code = params.get('arrived');
  const { run } = useAction({
    run: async (arrived: string) => {
      await apiRequest('POST', '/api/settings/test-mail/arrived', { code: arrived });
      await refresh(queries, 'settings');
    },
    done: () => ({ title: 'Your test email arrived', description: 'Emails from your site reach people.' }),
    failed: "Couldn't confirm the test email",
  });
  const confirm = useEffectEvent((arrived: string) => {
    setParams({ arrived: null });
    void run(arrived);
  });
  useEffect(() => {
    if (code) confirm(code);
  }, [code]);
}
