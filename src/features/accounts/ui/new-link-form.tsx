import { useRef, useState } from 'react';
import type { TypedText } from '#src/platform/browser/typed-text.ts';
import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { Field } from '#src/ui-kit/field.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { accountForms, authClient, reportFailure } from './accounts.api.forms.ts';
import { SentNote } from './sent-note.tsx';

interface NewLinkFormProps {
  /** What the link is for: confirming an address, or choosing a new password. */
  purpose: 'confirm' | 'recovery';
  label: string;
  typed?: TypedText;
}

/** Asks for an address and mails it a link. The answer never tells whether the address is known. */
export function NewLinkForm({ purpose, label, typed }: NewLinkFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const address = useRef('');
  const form = useContractForm({
    schema: () => accountForms().then(forms => forms.EmailForm),
    submit: async ({ email }) => {
      const client = await authClient();
      address.current = email;
      await (purpose === 'confirm' ? client.resendConfirmation(email) : client.requestPasswordReset(email));
    },
    onSuccess: () => setSentTo(address.current),
    onFailure: error => reportFailure('Could not send the link', error, 'Please try again'),
  });
  if (sentTo) return <SentNote>{sentText(purpose, sentTo)}</SentNote>;
  return (
    <form {...form.formProps} onInput={typed?.keep} className="grid gap-5">
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        defaultValue={typed?.of('email')}
        error={form.errors['email']}
      />
      <Button
        type="submit"
        look="primary"
        pendingLabel="Sending..."
        pending={form.pending}
        className="w-full"
      >
        {label}
      </Button>
    </form>
  );
}

function sentText(purpose: NewLinkFormProps['purpose'], email: string): string {
  const known = purpose === 'confirm' ? 'waits to be confirmed' : 'has an account';
  return `If ${email} ${known}, a link is on its way. It works once, and in this browser. Nothing there? Look among the spam, too.`;
}
