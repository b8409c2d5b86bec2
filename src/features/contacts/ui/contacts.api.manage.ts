import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { apiRequest } from '#src/platform/browser/api-client.ts';
import { refresh } from '#src/platform/browser/refresh.ts';
import { showFailure, useAction } from '#src/platform/browser/use-action.ts';
import { useCall } from '#src/platform/browser/use-call.ts';
import type { InboxCounts, InboxMessage, InboxUpdate } from '../contacts.contract.ts';

const PATH = '/api/contacts';

export function useInboxCounts() {
  return useQuery<InboxCounts>({ queryKey: [`${PATH}/counts`] });
}

/**
 * Changes are sent one after the other, because people can move through the inbox faster than the server
 * responds.
 */
export function useInbox() {
  const queries = useQueryClient();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const change = async (id: number, update: InboxUpdate) => {
    const sent = last.current.then(() => apiRequest('PATCH', `${PATH}/${id}`, update));
    last.current = sent.catch(() => null);
    await sent;
    await refresh(queries, 'contacts');
    return true;
  };
  const failed = "Couldn't change the message";
  const undo = useAction({
    rowOf: (id: number) => id,
    run: (id: number) => change(id, { isHandled: false }),
    failed,
  });
  const mark = (id: number, isRead: boolean) =>
    change(id, { isRead }).catch((error: unknown) => showFailure(failed, error));
  const handle = useAction({
    rowOf: ({ id }: InboxMessage) => id,
    run: ({ id, handledAt }: InboxMessage) => change(id, { isHandled: handledAt === null }),
    done: (_, { id, name, handledAt }) =>
      handledAt === null
        ? {
            title: 'Message marked as done',
            description: `You'll find the message from ${name} under Done.`,
            action: { label: 'Undo', elsewhere: 'Open it under Done', onAct: () => void undo.run(id) },
          }
        : { title: 'Message reopened' },
    failed,
  });
  const remove = useCall<[InboxMessage]>({
    method: 'DELETE',
    url: ({ id }) => `${PATH}/${id}`,
    topic: 'contacts',
    done: 'Message deleted',
    failed: "Couldn't delete the message",
  });
  return { mark, handle, remove };
}
