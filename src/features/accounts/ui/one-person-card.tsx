import { type FormEvent, useState } from 'react';
import { AdminCard } from '#src/ui-kit/admin/card.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { EraserIcon } from '#src/ui-kit/admin/icons.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { DownloadIcon } from '#src/ui-kit/icons.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import { type PersonFound, PersonInput } from '../accounts.contract.person.ts';
import { foundParts } from '../accounts.rules.person.ts';
import { useErasePerson, useExportPerson, useFindPerson } from './accounts.api.person.ts';

/** Settings, "Privacy": for people who ask the business. */
export function OnePersonCard() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const find = useFindPerson();
  const download = useExportPerson();
  const erase = useErasePerson();
  const { ask, question } = useQuestion();
  const checked = (act: (address: string) => Promise<unknown>) => (event: FormEvent) => {
    event.preventDefault();
    const input = PersonInput.safeParse({ email });
    setError(input.error?.issues[0]?.message);
    if (input.success) void act(input.data.email);
  };
  const askToErase = async (address: string) => {
    const found = await find.run(address);
    if (!found) return;
    if (foundParts(found).length === 0) {
      showToast({ title: 'Nothing to erase', description: `There is nothing under ${address}.` });
      return;
    }
    ask({
      title: `Erase ${address}'s data?`,
      text: <Erasure found={found} />,
      label: 'Erase Their Data',
      pendingLabel: 'Erasing...',
      isDestructive: true,
      onConfirm: async () => {
        if ((await erase.run(address)) !== null) setEmail('');
      },
    });
  };
  return (
    <AdminCard title="One person" line="Handle a request to see or delete someone's data." isPadded>
      <form noValidate onSubmit={checked(download.run)} className="flex flex-wrap items-start gap-3">
        <AdminField
          name="email"
          label="Email"
          type="email"
          value={email}
          onChange={text => {
            setEmail(text);
            setError(undefined);
          }}
          error={error}
          help="Make sure that the request comes from this address."
          className="w-80 max-w-full max-sm:w-full"
        />
        <div className="flex flex-wrap gap-3 max-sm:w-full sm:pt-6">
          <Button
            type="submit"
            icon={<DownloadIcon size={17} />}
            pending={download.pending}
            pendingLabel="Exporting..."
            className="max-sm:flex-1"
          >
            Export Their Data
          </Button>
          <Button
            look="warn"
            icon={<EraserIcon size={17} />}
            pending={find.pending}
            pendingLabel="Looking..."
            onClick={checked(askToErase)}
            className="max-sm:flex-1"
          >
            Erase Their Data
          </Button>
        </div>
      </form>
      {question}
    </AdminCard>
  );
}

function Erasure({ found }: { found: PersonFound }) {
  return (
    <>
      <p>This permanently erases:</p>
      <ul className="mt-1 list-disc pl-5">
        {foundParts(found).map(part => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <p className="mt-3">
        What remains is anonymous: registrations still count and keep their seats, comments stay without an
        author, and certificates show as no longer valid. The audit log stays, too, and backups hold
        everything until they're replaced.
      </p>
      {(found.counts['registrations'] ?? 0) > 0 && (
        <p className="mt-3">To free a seat in an upcoming workshop, cancel the registration first.</p>
      )}
      {found.keepsSignIn && (
        <p className="mt-3">Their sign-in stays with your sign-in provider. Delete it there.</p>
      )}
    </>
  );
}
