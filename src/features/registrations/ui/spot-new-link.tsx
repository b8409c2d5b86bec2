import { useState } from 'react';
import { showFailure } from '#src/platform/browser/use-action.ts';
import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import { resendSchema, resendSpot } from './registrations.api.spots.ts';

/** For a link that was replaced, or never was one. The answer is the same for every address. */
export function SpotNewLink() {
  const [isSent, setSent] = useState(false);
  const form = useContractForm({
    schema: resendSchema,
    submit: values => resendSpot({ email: values.email }),
    onSuccess: () => setSent(true),
    onFailure: error => showFailure("Couldn't send the link", error),
  });
  return (
    <div className="max-w-110">
      <h1 className="t-section title-halation">
        This link is <em>outdated</em>
      </h1>
      {isSent ? (
        <p role="status" className="mt-5 text-paper">
          If this address has a spot, we've emailed you a new link.
        </p>
      ) : (
        <>
          <p className="mt-5 mb-8 text-paper">
            There's a newer link to this spot, or someone else has it now. We can email you a new one.
          </p>
          <form {...form.formProps} className="grid gap-5">
            <Field
              name="email"
              label="Your email"
              type="email"
              autoComplete="email"
              error={form.errors['email']}
            />
            <Button
              type="submit"
              look="primary"
              pending={form.pending}
              pendingLabel="Sending..."
              className="sm:justify-self-start"
            >
              Send Me a New Link
            </Button>
          </form>
        </>
      )}
    </div>
  );
}
