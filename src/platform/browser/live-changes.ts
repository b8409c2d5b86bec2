import type { LiveTopic } from '#src/shared/topics.ts';
import { ApiError, openStream } from './api-client.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

type OnChange = (topics: LiveTopic[]) => void;

async function listen(onChange: OnChange, signal: AbortSignal): Promise<void> {
  const reader = (await openStream('/api/live', signal)).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const messages = (text + value).split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      // Only our own server writes these messages.
      if (message.startsWith('data: ')) onChange(JSON.parse(message.slice(6)) as LiveTopic[]);
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

async function keepListening(onChange: OnChange, signal: AbortSignal): Promise<void> {
  let wait = FIRST_PAUSE_MS;
  const resetAndNotify: OnChange = topics => {
    wait = FIRST_PAUSE_MS;
    onChange(topics);
  };
  while (!signal.aborted) {
    try {
      await listen(resetAndNotify, signal);
    } catch (error) {
      // No longer an admin, so retrying doesn't help.
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return;
    }
    await pause(wait, signal);
    wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
  }
}

/**
 * Calls `onChange` with the changed topics; `*` means that anything may have changed, as after a reconnection. Pauses
 * in hidden tabs, because browsers allow few connections per site.
 */
export function followChanges(onChange: OnChange): () => void {
  let stop = new AbortController();
  const restart = (): void => {
    stop.abort();
    stop = new AbortController();
    if (!document.hidden) void keepListening(onChange, stop.signal);
  };
  document.addEventListener('visibilitychange', restart);
  restart();
  return () => {
    document.removeEventListener('visibilitychange', restart);
    stop.abort();
  };
}
