import { useRef, useState } from 'react';
import type { TypedText } from '#src/platform/browser/typed-text.ts';
import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { Field } from '#src/ui-kit/field.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { accountForms, reportFailure } from './accounts.api.forms.ts';
import { sendLink } from './accounts.api.links.ts';
import { ResendButton } from './resend-button.tsx';
import { type EmailPurpose, pauseLeft } from './accounts.api.pause.ts';
import { SentNote } from './sent-note.tsx';

interface NewLinkFormProps {
  purpose: EmailPurpose;
  label: string;
  typed?: TypedText;
}

/** Shows the same message whether or not the address has an account. */
export function NewLinkForm({ purpose, label, typed }: NewLinkFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const address = useRef('');
  const form = useContractForm({
    schema: () => accountForms().then(forms => forms.EmailForm),
    submit: async ({ email }) => {
      address.current = email;
      // The provider would refuse another one, and the last one still works.
      if (!pauseLeft(purpose, email)) await sendLink(purpose, email);
    },
    onSuccess: () => setSentTo(address.current),
    onFailure: error => reportFailure("Couldn't send the link", error, 'Please try again'),
  });
  if (sentTo) {
    return (
      <div className="grid gap-5">
        <SentNote>{sentText(purpose, sentTo)}</SentNote>
        <ResendButton purpose={purpose} email={sentTo} />
      </div>
    );
  }
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
  const known = purpose === 'confirm' ? 'is awaiting confirmation' : 'has an account';
  return `If ${email} ${known}, we've sent a link. It works once, in this browser. Don't see it? Check your spam folder.`;
}
