import { parentPort } from 'node:worker_threads';
import { micromark } from 'micromark';

parentPort?.on('message', (text: string) => parentPort?.postMessage(micromark(text), []));
// Loading can be slow on a busy machine, so the time limit starts after it.
parentPort?.postMessage('ready', []);
