import { ApiError } from './api-client.ts';
import { accessToken } from './session.ts';

class Cancelled extends Error {
  override name = 'Cancelled';
}

interface Sending {
  signal?: AbortSignal;
  /** From 0 to 1. The reason for XMLHttpRequest, because `fetch` doesn't report progress. */
  onProgress?: (share: number) => void;
}

/** Posts a form with the session's bearer token. Returns the parsed JSON. Throws `ApiError`. */
export async function sendFiles(
  url: string,
  form: FormData,
  { signal, onProgress }: Sending = {},
): Promise<unknown> {
  const token = await accessToken();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.withCredentials = true;
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', event => onProgress?.(event.loaded / event.total));
    request.addEventListener('load', () => {
      const { status, responseText, statusText } = request;
      if (status < 200 || status > 299) return reject(new ApiError(status, responseText, statusText));
      return resolve(JSON.parse(responseText) as unknown);
    });
    request.addEventListener('error', () => reject(new ApiError(0, '', 'The connection was lost')));
    request.addEventListener('abort', () => reject(new Cancelled('Cancelled')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
