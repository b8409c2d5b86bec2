import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { adminAddress } from './admin-address.ts';
import { momentInSentence } from './local-time.ts';
import { listUrl } from './use-page.ts';

interface LastEditedProps {
  /** As the audit log names it. */
  kind: 'workshop' | 'landing' | 'section' | 'settings' | 'page';
  id?: string | number;
}

/** Part of an entry of the audit log. */
interface Edit {
  at: string;
  who: { name: string | null };
}

/** Who changed a record last, with a link to its changes. Empty for records without changes in the audit log. */
export function LastEdited({ kind, id }: LastEditedProps) {
  const which = { kind, ...(id !== undefined && { id }), period: 'all' };
  const { data } = useQuery<Edit[]>({ queryKey: [listUrl('/api/audit', { ...which, limit: 1 })] });
  const edit = data?.[0];
  return (
    <span className="block min-h-5 text-small/5">
      {edit && (
        <>
          Last edited {edit.who.name && `by ${edit.who.name}, `}
          {momentInSentence(edit.at)}.{' '}
          <Link href={adminAddress('audit', which)} className="underline underline-offset-4 hover:text-bone">
            See changes
          </Link>
        </>
      )}
    </span>
  );
}
