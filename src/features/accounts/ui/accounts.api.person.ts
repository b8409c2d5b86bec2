import { useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#src/platform/browser/api-client.ts';
import { downloadFile } from '#src/platform/browser/download-file.ts';
import { refresh } from '#src/platform/browser/refresh.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import type { PersonFound } from '../accounts.contract.person.ts';

const PATH = '/api/people';

export function useFindPerson() {
  return useAction({
    run: async (email: string) =>
      (await (await apiRequest('POST', `${PATH}/find`, { email })).json()) as PersonFound,
    failed: 'Their data was not erased',
  });
}

export function useExportPerson() {
  return useAction({
    run: async (email: string) => {
      const answer = await apiRequest('POST', `${PATH}/export`, { email });
      downloadFile('their-data.json', await answer.blob());
    },
    done: 'Export downloaded',
    failed: 'Could not export their data',
  });
}

export function useErasePerson() {
  const queries = useQueryClient();
  return useAction({
    run: async (email: string) => {
      await apiRequest('POST', `${PATH}/erase`, { email });
      await refresh(queries, '*');
      return true;
    },
    done: 'Their data was erased',
    failed: 'Their data was not erased',
  });
}
