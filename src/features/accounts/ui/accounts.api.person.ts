import { apiRequest } from '#src/platform/browser/api-client.ts';
import { downloadFile } from '#src/platform/browser/download-file.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import { useCall } from '#src/platform/browser/use-call.ts';
import type { PersonFound, PersonInput } from '../accounts.contract.person.ts';

const PATH = '/api/people';

export const useFindPerson = () =>
  useCall<[email: string], PersonFound, PersonInput>({
    method: 'POST',
    url: `${PATH}/find`,
    body: email => ({ email }),
    failed: "Couldn't look up their data",
  });

export function useExportPerson() {
  return useAction({
    run: async (email: string) => {
      const answer = await apiRequest('POST', `${PATH}/export`, { email });
      downloadFile('their-data.json', await answer.blob());
    },
    done: 'Export downloaded',
    failed: "Couldn't export their data",
  });
}

export const useErasePerson = () =>
  useCall<[email: string], unknown, PersonInput>({
    method: 'POST',
    url: `${PATH}/erase`,
    body: email => ({ email }),
    topic: '*',
    done: 'Their data was erased',
    failed: 'Their data was not erased',
  });
