import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { counted } from '#src/shared/words.ts';
import { ApiError, apiJson } from './api-client.ts';
import { type Changed, refresh } from './refresh.ts';
import { tryEach } from './try-each.ts';
import { type Action, failureText, useAction } from './use-action.ts';

export interface Request<Args extends unknown[], Body> {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string | ((...args: Args) => string);
  body?: (...args: Args) => Body;
  /** What it changes: queries that show it are refetched. */
  topic?: Changed | readonly Changed[];
}

const urlFor = <Args extends unknown[]>({ url }: Request<Args, unknown>, args: Args): string =>
  typeof url === 'string' ? url : url(...args);

async function send<Args extends unknown[], Body, Answer>(
  request: Request<Args, Body>,
  args: Args,
): Promise<Answer> {
  return apiJson(request.method, urlFor(request, args), request.body?.(...args));
}

export async function refreshAround<Result>(
  queries: QueryClient,
  topic: Changed | readonly Changed[] = [],
  run: () => Promise<Result>,
): Promise<Result> {
  const topics = [topic].flat();
  const refetch = async () => (topics.length > 0 ? refresh(queries, ...topics) : undefined);
  try {
    const result = await run();
    await refetch();
    return result;
  } catch (error) {
    // Someone else may have changed what this was about.
    if (error instanceof ApiError) void refetch();
    throw error;
  }
}

interface Call<Args extends unknown[], Answer, Body>
  extends Request<Args, Body>, Omit<Action<Args, Answer>, 'run' | 'rowOf'> {}

/**
 * A call of the API with pending state and toasts, one at a time per URL. `run` takes `Args` and returns null after a
 * failure. `Answer` and `Body` are types of the contract.
 */
export function useCall<Args extends unknown[] = [], Answer = unknown, Body = never>(
  call: Call<Args, Answer, Body>,
) {
  const queries = useQueryClient();
  return useAction({
    ...call,
    rowOf: (...args: Args) => urlFor(call, args),
    run: (...args: Args) => refreshAround(queries, call.topic, () => send<Args, Body, Answer>(call, args)),
  });
}

interface Undo<Row> {
  run: (rows: readonly Row[]) => Promise<unknown>;
  elsewhere: string;
}

interface CallEach<Row, Args extends unknown[], Body> extends Request<[Row, ...Args], Body> {
  /** Of a row, such as 'upload'. */
  noun: string;
  /** What happened to it, such as 'published'. */
  done: string | ((rows: readonly Row[], ...args: Args) => string);
  /** Said below that, unless a row failed. */
  line?: string | ((rows: readonly Row[]) => string | undefined);
  undo?: Undo<Row> | ((...args: Args) => Undo<Row> | null);
  failed: string;
}

/** The same call for each of several rows, one after the other. A toast says how many it changed and how many failed. */
export function useCallEach<Row, Args extends unknown[] = [], Body = never>(call: CallEach<Row, Args, Body>) {
  const queries = useQueryClient();
  const { noun, line, failed } = call;
  return useAction({
    rowOf: (rows: readonly Row[], ...args: Args) => rows.map(row => urlFor(call, [row, ...args])).join(),
    run: (rows: readonly Row[], ...args: Args) =>
      refreshAround(queries, call.topic, () => tryEach(rows, row => send(call, [row, ...args]))),
    done: (failures, rows, ...args) => {
      const done = typeof call.done === 'string' ? call.done : call.done(rows, ...args);
      const description =
        failures.length > 0 ? failureText(failures[0]) : typeof line === 'function' ? line(rows) : line;
      const undo = typeof call.undo === 'function' ? call.undo(...args) : call.undo;
      return {
        title: countWords(rows.length, failures.length, noun, done),
        ...(description && { description }),
        ...(undo && {
          action: { label: 'Undo', elsewhere: undo.elsewhere, onAct: () => void undo.run(rows) },
        }),
      };
    },
    failed,
  });
}

function countWords(all: number, failed: number, noun: string, done: string): string {
  if (failed > 0) return `${all - failed} ${done}, ${failed} failed`;
  return all === 1 ? `${noun[0]?.toUpperCase()}${noun.slice(1)} ${done}` : `${counted(all, noun)} ${done}`;
}
