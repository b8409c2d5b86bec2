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

const RETRY_MS = 5000;

export type RosterFailure = 'offline' | 'signed-out' | 'refused';

function failureOf(error: unknown): RosterFailure {
  if (!(error instanceof ApiError)) return 'offline';
  return error.status === 401 || error.status === 403 ? 'signed-out' : 'refused';
}

/** The server may take it later: it was not reached, is in trouble or busy, or wants a new sign-in. */
const isForLater = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || [401, 403, 429].includes(error.status);

/**
 * Saves each tap, one after the other. Taps that can't be saved yet are kept in this browser and sent again.
 * `listKey` is the query key of the list that shows them.
 */
export function useRosterMarks(workshopId: number, listKey: readonly unknown[]) {
  const queries = useQueryClient();
  const name = `roster.${workshopId}`;
  const [marks, setMarks] = useState(() => readMarks(name));
  const [failure, setFailure] = useState<RosterFailure | null>(null);
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
          if (isForLater(error)) throw error;
          showFailure("Couldn't save the attendance", error);
        });
        setFailure(null);
        const { [key]: now, ...others } = latest.current;
        // Tapped again in the meantime.
        if (now === isPresent) change(others);
      }
      // Not awaited: without a connection, it would wait, and the next tap with it.
      void refresh(queries, 'registrations');
    } catch (error) {
      setFailure(failureOf(error));
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
  useEffect(() => {
    if (!failure) return undefined;
    const timer = setInterval(() => void resend.current(), RETRY_MS);
    return () => clearInterval(timer);
  }, [failure]);

  return {
    waiting: Object.keys(marks).length,
    failure,
    isPresent: ({ id, attendedDays }: ManagedRegistration, day: string): boolean =>
      marks[keyOf(id, day)] ?? attendedDays.includes(day),
    mark: ({ id }: ManagedRegistration, day: string, isPresent: boolean) => {
      change({ ...latest.current, [keyOf(id, day)]: isPresent });
      void sendAll();
    },
  };
}
