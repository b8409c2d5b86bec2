import { plural } from '#src/shared/words.ts';
import { AdminCard } from '#src/ui-kit/admin/card.tsx';
import { QuestionIcon } from '#src/ui-kit/admin/icons.tsx';
import { type AdminColumn, AdminTable } from '#src/ui-kit/admin/table.tsx';
import { ArrowRightIcon, CheckIcon } from '#src/ui-kit/icons.tsx';
import type { ColumnMatch } from '../imports.rules.match.ts';
import { IMPORT_FIELDS } from '../imports.rules.ts';
import { ImportOptionsCard } from './import-options.tsx';
import type { Import } from './use-import.ts';

interface Column {
  index: number;
  heading: string;
  sample: string;
  match: ColumnMatch;
}

export function ImportMatch({ importer }: { importer: Import }) {
  const { kind, file, matches } = importer;
  const { headings = [], rows = [] } = file?.table ?? {};
  const [first] = rows;
  const columns = headings.map((heading, index): Column => {
    const match = matches[index] ?? null;
    return { index, heading, sample: first?.cells[index] ?? '', match };
  });
  const matched = matches.filter(match => match !== null && match !== 'skip').length;
  return (
    <>
      <AdminCard
        title="Match your columns"
        line={
          <>
            {matched} of {headings.length} {plural(headings.length, 'is', 'are')} matched. Check them before
            you go on.
          </>
        }
      >
        <AdminTable
          label="columns of the file"
          columns={columnsOf(importer, IMPORT_FIELDS[kind])}
          rows={columns}
          keyOf={({ index }) => index}
        />
      </AdminCard>
      <ImportOptionsCard importer={importer} />
    </>
  );
}

function columnsOf(importer: Import, fields: Readonly<Record<string, string>>): AdminColumn<Column>[] {
  const options = Object.entries(fields);
  return [
    {
      head: 'Column in your file',
      onPhone: 'first',
      cell: ({ heading }) => <span className="font-medium wrap-anywhere">{heading}</span>,
    },
    {
      head: 'First row',
      onPhone: 'block',
      cell: ({ sample }) => (
        <p className="admin-clip text-dust sm:max-lg:w-56" title={sample}>
          {sample || '–'}
        </p>
      ),
    },
    {
      head: 'Field',
      onPhone: 'block',
      cell: ({ index, heading, match }) => (
        <div className="flex items-center gap-6">
          <ArrowRightIcon size={16} className="text-dust max-lg:hidden" />
          <select
            aria-label={`Field for ${heading}`}
            className="control min-w-52 sm:w-65"
            value={match ?? ''}
            onChange={({ target }) => importer.match(index, (target.value || null) as ColumnMatch)}
          >
            <option value="">Choose a field</option>
            <option value="skip">Don't import</option>
            {options.map(([field, label]) => (
              <option key={field} value={field}>
                {label}
              </option>
            ))}
          </select>
        </div>
      ),
    },
    {
      head: 'Matched',
      onPhone: 'corner',
      headCell: <span className="sr-only">Matched</span>,
      cell: MatchState,
    },
  ];
}

function MatchState({ match }: Column) {
  if (match === 'skip') return <span className="text-small text-dust">Skipped</span>;
  if (match === null) {
    return (
      <span className="flex items-center gap-2 text-small whitespace-nowrap text-status-orange">
        <QuestionIcon size={15} />
        Not matched
      </span>
    );
  }
  return (
    <span className="flex items-center gap-2 text-small text-dust">
      <CheckIcon size={15} className="text-status-green" />
      Matched
    </span>
  );
}
