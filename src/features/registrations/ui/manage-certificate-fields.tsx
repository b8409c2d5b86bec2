import { useState } from 'react';
import { useCallForm } from '#src/platform/browser/use-call-form.ts';
import { useCopy } from '#src/ui-kit/use-copy.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { CheckIcon } from '#src/ui-kit/icons.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { LinkIcon } from '#src/ui-kit/admin/icons.tsx';
import type { Certificate } from '../registrations.contract.certificates.ts';
import { verifyPath } from '../registrations.rules.certificates.ts';
import { nameSchema } from './registrations.api.certificate-editor.ts';

export function CodeField({ code, canCopy }: { code: string; canCopy: boolean }) {
  const { isCopied, copy } = useCopy();
  return (
    <div className="flex flex-wrap items-end gap-2">
      <AdminField
        name="code"
        label="Certificate code"
        value={code}
        onChange={() => undefined}
        isReadOnly
        className="min-w-0 flex-1 basis-48 [&_input]:font-mono"
      />
      {canCopy && (
        <Button
          icon={isCopied ? <CheckIcon size={16} /> : <LinkIcon size={16} />}
          onClick={() => void copy(location.origin + verifyPath(code))}
        >
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy Link'}</span>
        </Button>
      )}
    </div>
  );
}

export function NameForm({ certificate: { id, name } }: { certificate: Certificate }) {
  const [typed, setTyped] = useState(name);
  const form = useCallForm({
    schema: nameSchema,
    method: 'PUT',
    url: `/api/certificates/${id}/name`,
    topic: 'certificates',
    keepsTyped: true,
    done: { title: 'Name corrected', description: 'Downloads and the verify page show it now.' },
    failed: "Couldn't correct the name",
  });
  return (
    <form {...form.formProps} aria-label="Correct the name" className="grid justify-items-start gap-3">
      <AdminField
        name="name"
        label="Name on the certificate"
        value={typed}
        onChange={setTyped}
        maxLength={200}
        error={form.errors['name']}
        help="Correcting it makes a new document with the same code. The verify page shows the new name and the date of the change."
        className="w-full"
      />
      <Button
        type="submit"
        look="primary"
        size="small"
        pending={form.pending}
        pendingLabel="Saving..."
        disabled={typed.trim() === name}
      >
        Save Name
      </Button>
    </form>
  );
}
