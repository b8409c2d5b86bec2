import { apiRequest } from './api-client.ts';
import { downloadFile } from './download-file.ts';

const NAME = /filename="?([^";]+)"?/;

/** Downloads a file as the signed-in person, under the server's name for it or else `otherwise`. */
export async function saveAnswer(url: string, otherwise: string): Promise<void> {
  const answer = await apiRequest('GET', url);
  const name = NAME.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? otherwise;
  downloadFile(name, await answer.blob());
}
