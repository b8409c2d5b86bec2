import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Invalid } from './errors.ts';

/** A typical page of 60,000 characters takes a tenth of a second. */
const LIMIT_MS = 5_000;

/**
 * Neutralizes raw HTML and script URLs. Runs in a thread with a time limit, because thousands of nested brackets or
 * quotes can take minutes. Throws Invalid when the limit is reached.
 */
export async function renderMarkdown(text: string): Promise<string> {
  const worker = new Worker(new URL('markdown-worker.ts', import.meta.url));
  try {
    await once(worker, 'message');
    worker.postMessage(text, []);
    const [html] = (await once(worker, 'message', { signal: AbortSignal.timeout(LIMIT_MS) })) as [string];
    return html;
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
    throw new Invalid({ body: 'Too many nested brackets, quotes or lists' });
  } finally {
    await worker.terminate();
  }
}
