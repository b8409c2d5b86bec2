import type { LiveTopic } from '#src/shared/topics.ts';
import { ApiError, openStream } from './api-client.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

type Tell = (topics: LiveTopic[]) => void;

/** Reads messages until the server ends them, as it does every few minutes. */
async function listen(tell: Tell, signal: AbortSignal): Promise<void> {
  const reader = (await openStream('/api/live', signal)).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const messages = (text + value).split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      // Only our own server writes them.
      if (message.startsWith('data: ')) tell(JSON.parse(message.slice(6)) as LiveTopic[]);
    }
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

async function keepListening(tell: Tell, signal: AbortSignal): Promise<void> {
  let wait = FIRST_PAUSE_MS;
  const told: Tell = topics => {
    wait = FIRST_PAUSE_MS;
    tell(topics);
  };
  while (!signal.aborted) {
    try {
      await listen(told, signal);
    } catch (error) {
      // No admin any more: asking again would not help.
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return;
    }
    await pause(wait, signal);
    wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
  }
}

/**
 * Calls `tell` with the names of what was changed by somebody (`*`: anything may have been, as after every pause), as
 * long as the tab is looked at: a browser opens few connections to one site, and tabs in the back need none.
 */
export function followChanges(tell: Tell): () => void {
  let stop = new AbortController();
  const turn = (): void => {
    stop.abort();
    stop = new AbortController();
    if (!document.hidden) void keepListening(tell, stop.signal);
  };
  document.addEventListener('visibilitychange', turn);
  turn();
  return () => {
    document.removeEventListener('visibilitychange', turn);
    stop.abort();
  };
}
