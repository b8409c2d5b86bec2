import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, apiJson } from '#src/platform/browser/api-client.ts';
import { refresh } from '#src/platform/browser/refresh.ts';
import { readStored, writeStored } from '#src/platform/browser/stored-value.ts';
import { showFailure } from '#src/platform/browser/use-action.ts';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';

/** What was tapped and isn't saved yet, by registration and day. */
type Marks = Record<string, boolean>;

const keyOf = (id: number, day: string): string => `${id} ${day}`;

function readMarks(name: string): Marks {
  try {
    return JSON.parse(readStored(name) ?? '{}') as Marks;
  } catch {
    return {};
  }
}

async function send(queries: QueryClient, listKey: readonly unknown[], key: string, isPresent: boolean) {
  const [id, day] = key.split(' ');
  const url = `/api/registrations/${id}/attendance`;
  const saved = await apiJson<ManagedRegistration>('PUT', url, { day, isPresent });
  queries.setQueryData<ManagedRegistration[]>(listKey, rows =>
    rows?.map(row => (row.id === saved.id ? saved : row)),
  );
}

const isLost = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

/**
 * Saves each tap, one after the other. Taps without a connection are kept in this browser and sent when it is back.
 * `listKey` is the query key of the list that shows them.
 */
export function useRosterMarks(workshopId: number, listKey: readonly unknown[]) {
  const queries = useQueryClient();
  const name = `roster.${workshopId}`;
  const [marks, setMarks] = useState(() => readMarks(name));
  const [isOffline, setOffline] = useState(false);
  const latest = useRef(marks);
  const isSending = useRef(false);

  const change = (next: Marks) => {
    latest.current = next;
    writeStored(name, Object.keys(next).length > 0 ? JSON.stringify(next) : null);
    setMarks(next);
  };

  const sendAll = async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let [next] = Object.entries(latest.current); next; [next] = Object.entries(latest.current)) {
        const [key, isPresent] = next;
        await send(queries, listKey, key, isPresent).catch((error: unknown) => {
          if (isLost(error)) throw error;
          showFailure("Couldn't save the attendance", error);
        });
        setOffline(false);
        const { [key]: now, ...others } = latest.current;
        // Tapped again in the meantime.
        if (now === isPresent) change(others);
      }
      // Not awaited: without a connection, it would wait, and the next tap with it.
      void refresh(queries, 'registrations');
    } catch {
      setOffline(true);
    } finally {
      isSending.current = false;
    }
  };

  const resend = useRef(sendAll);
  useEffect(() => {
    resend.current = sendAll;
  });
  useEffect(() => {
    const onOnline = () => void resend.current();
    if (Object.keys(latest.current).length > 0) onOnline();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);

  return {
    waiting: Object.keys(marks).length,
    isOffline,
    isPresent: ({ id, attendedDays }: ManagedRegistration, day: string): boolean =>
      marks[keyOf(id, day)] ?? attendedDays.includes(day),
    mark: ({ id }: ManagedRegistration, day: string, isPresent: boolean) => {
      change({ ...latest.current, [keyOf(id, day)]: isPresent });
      void sendAll();
    },
  };
}
