import { usePublicForm } from '#src/platform/browser/use-public-form.ts';
import { DialogForm } from '#src/ui-kit/dialog-form.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import { ItalicEnd } from '#src/ui-kit/title.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { contactSchema, sendContact } from './contacts.api.ts';

interface TeamDialogProps {
  context: string;
  onClose: () => void;
}

/** Specification, section 2 "Workshop detail page". */
export function TeamDialog({ context, onClose }: TeamDialogProps) {
  const form = usePublicForm({
    schema: contactSchema,
    extra: { workshopContext: context },
    submit: sendContact,
    draft: `message about ${context}`,
    tellsMissing: true,
    onSuccess: () => {
      showToast({ title: 'Message Sent!', description: "We'll get back to you within 24 hours." });
      onClose();
    },
    failed: { title: 'Failed to send message. Please try again.' },
  });
  const { field } = form;
  return (
    <Dialog
      onClose={onClose}
      title={<ItalicEnd text="Contact Our Team" />}
      description={<p className="text-balance">{`About ${context}. We answer within 24 hours.`}</p>}
    >
      <DialogForm form={form} label="Send Message" pendingLabel="Sending...">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field {...field('name')} starred label="Name" autoComplete="name" maxLength={120} />
          <Field {...field('email')} starred label="Email" type="email" autoComplete="email" />
          <Field {...field('phone')} optional label="Phone" type="tel" autoComplete="tel" maxLength={40} />
          <Field {...field('subject')} optional label="Subject" maxLength={200} />
        </div>
        <Field {...field('message')} starred label="Message" rows={5} />
      </DialogForm>
    </Dialog>
  );
}
