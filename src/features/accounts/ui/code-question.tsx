import type { ReactNode } from 'react';
import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { DialogActions } from '#src/ui-kit/dialog-actions.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { codeFailure, codeForms } from './accounts.api.two-factor.ts';
import { CodeField } from './code-field.tsx';

interface CodeQuestionProps {
  title: string;
  text: ReactNode;
  label: string;
  pendingLabel: string;
  isDestructive?: boolean;
  onCode: (code: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a code of the authenticator app before something that a stolen session alone must not do. */
export function CodeQuestion(props: CodeQuestionProps) {
  const { title, text, label, pendingLabel, isDestructive, onCode, onClose } = props;
  const form = useContractForm({
    schema: () => codeForms().then(forms => forms.AuthenticatorCode),
    submit: ({ code }) => onCode(code.replaceAll(/\s/g, '')),
    onFailure: codeFailure,
  });
  return (
    <Dialog width="confirm" title={title} description={text} onClose={onClose}>
      <form {...form.formProps} className="mt-5 grid gap-6">
        <CodeField
          label="Current 6-digit code"
          error={form.errors['code']}
          help="From your authenticator app. It changes every 30 seconds."
        />
        <DialogActions
          label={label}
          pendingLabel={pendingLabel}
          pending={form.pending}
          isDestructive={isDestructive}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
