import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { ErrorCount } from '#src/ui-kit/error-count.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import { SubmitButton } from '#src/ui-kit/submit-button.tsx';
import { ItalicEnd } from '#src/ui-kit/title.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { contactSchema, sendContact } from './contacts.api.ts';

interface TeamDialogProps {
  /** What the message is about: the title of the workshop whose page it comes from. */
  context: string;
  onClose: () => void;
}

/** 'Contact Our Team' (specification, section 2 "Workshop detail page"). */
export function TeamDialog({ context, onClose }: TeamDialogProps) {
  const form = useContractForm({
    schema: contactSchema,
    extra: { workshopContext: context },
    submit: sendContact,
    onSuccess: () => {
      showToast({ title: 'Message Sent!', description: "We'll get back to you within 24 hours." });
      onClose();
    },
    onInvalid: errors => {
      if (!Object.values(errors).includes('Required')) return;
      showToast({
        title: 'Missing Information',
        description: 'Please fill in all required fields.',
        variant: 'destructive',
      });
    },
    onFailure: () =>
      showToast({ title: 'Failed to send message. Please try again.', variant: 'destructive' }),
  });
  return (
    <Dialog
      onClose={onClose}
      title={<ItalicEnd text="Contact Our Team" />}
      description={<p className="text-balance">{`About ${context}. We answer within 24 hours.`}</p>}
    >
      <form {...form.formProps} className="mt-6 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field starred name="name" label="Name" autoComplete="name" error={form.errors['name']} />
          <Field
            starred
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            error={form.errors['email']}
          />
          <Field
            optional
            name="phone"
            label="Phone"
            type="tel"
            autoComplete="tel"
            error={form.errors['phone']}
          />
          <Field optional name="subject" label="Subject" error={form.errors['subject']} />
        </div>
        <Field starred name="message" label="Message" rows={5} error={form.errors['message']} />
        <div className="dialog-foot grid gap-2.5">
          <ErrorCount count={form.errorCount} />
          <SubmitButton
            label="Send Message"
            pendingLabel="Sending..."
            pending={form.pending}
            className="w-full"
          />
        </div>
      </form>
    </Dialog>
  );
}
