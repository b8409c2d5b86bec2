import { parentPort } from 'node:worker_threads';
import { micromark } from 'micromark';

parentPort?.on('message', (text: string) => parentPort?.postMessage(micromark(text), []));
// Loading takes long on a busy machine: the time limit starts after it.
parentPort?.postMessage('ready', []);
