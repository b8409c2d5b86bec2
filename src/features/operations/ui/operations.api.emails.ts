import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '#src/platform/browser/use-call.ts';
import { counted } from '#src/shared/words.ts';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type {
  EmailsToRetry,
  MailAnswer,
  MailState,
  RetriedEmails,
  StoredEmail,
  TestMailArrival,
} from '../operations.contract.mail.ts';

const EMAILS = '/api/emails';
const STATE = '/api/settings/mail-state';

/** While emails wait, they may be sent at any time. */
const POLL_INTERVAL_MS = 10_000;

export function useMailState() {
  return useQuery<MailState>({
    queryKey: [STATE],
    refetchInterval: ({ state: { data } }) => (data && data.waiting > 0 ? POLL_INTERVAL_MS : false),
  });
}

/** The calls that show emails. */
const EMAIL_CALLS = /^\/api\/(emails|settings\/(mail-state|system))/;

/** Goes to the admin's own address. The screen shows the result. */
export const useTestMail = () =>
  useCall<[], MailAnswer>({
    method: 'POST',
    url: '/api/settings/test-mail',
    topic: EMAIL_CALLS,
    failed: "Couldn't send the test email",
  });

const RETRIED: Record<MailAnswer['outcome'], string> = {
  sent: 'Email sent',
  waiting: 'Still waiting',
  failed: 'Refused again',
  stored: 'This site stores emails instead of sending them',
};

export const useRetryEmail = () =>
  useCall<[StoredEmail], MailAnswer>({
    method: 'POST',
    url: ({ id }) => `${EMAILS}/${id}/retry`,
    topic: EMAIL_CALLS,
    done: ({ outcome, to, reason }) => ({ title: RETRIED[outcome], description: reason ?? to }),
    failed: "Couldn't try the email again",
  });

export const useRetryEmails = () =>
  useCall<[state: EmailsToRetry['state']], RetriedEmails, EmailsToRetry>({
    method: 'POST',
    url: `${EMAILS}/retry`,
    body: state => ({ state }),
    topic: EMAIL_CALLS,
    done: ({ count }) => ({ title: `Trying ${counted(count, 'email')} again` }),
    failed: "Couldn't try the emails again",
  });

export const useDeleteEmail = () =>
  useCall<[StoredEmail]>({
    method: 'DELETE',
    url: ({ id }) => `${EMAILS}/${id}`,
    topic: EMAIL_CALLS,
    done: 'Email deleted',
    failed: "Couldn't delete the email",
  });

/** `arrived` in the address comes from the link in the test email. */
export function useArrivedTestMail(): void {
  const [params, setParams] = useUrlParams();
  const code = params.get('arrived');
  const { run } = useCall<[code: string], unknown, TestMailArrival>({
    method: 'POST',
    url: '/api/settings/test-mail/arrived',
    body: arrived => ({ code: arrived }),
    topic: 'settings',
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
