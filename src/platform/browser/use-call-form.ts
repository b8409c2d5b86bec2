import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { showToast } from '#src/ui-kit/toast.ts';
import { apiJson } from './api-client.ts';
import { type Words, showFailure } from './use-action.ts';
import { type Request, refreshAround } from './use-call.ts';
import { useContractForm } from './use-contract-form.ts';

interface CallForm<Schema extends z.ZodMiniType> extends Omit<Request<[], never>, 'body'> {
  schema: () => Promise<Schema>;
  /** Sent with what is typed. */
  extra?: Record<string, unknown>;
  keepsTyped?: boolean;
  done: Words;
  failed: string | Words;
  onDone?: () => void;
}

/** A form whose values are the body of a call of the API. */
export function useCallForm<Schema extends z.ZodMiniType>(form: CallForm<Schema>) {
  const queries = useQueryClient();
  const { schema, extra, keepsTyped, method, url, topic, done, failed, onDone } = form;
  return useContractForm({
    schema,
    ...(extra && { extra }),
    ...(keepsTyped && { keepsTyped }),
    submit: values =>
      refreshAround(queries, topic, () => apiJson(method, typeof url === 'string' ? url : url(), values)),
    onSuccess: () => {
      showToast(done);
      onDone?.();
    },
    onFailure: error => showFailure(failed, error),
  });
}
