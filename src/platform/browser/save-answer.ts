import { apiRequest } from './api-client.ts';
import { downloadFile } from './download-file.ts';

const NAME = /filename="?([^";]+)"?/;

/** Hands the person a file that the server makes for whoever is signed in, under the name that it gave it. */
export async function saveAnswer(url: string, otherwise: string): Promise<void> {
  const answer = await apiRequest('GET', url);
  const name = NAME.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? otherwise;
  downloadFile(name, await answer.blob());
}
