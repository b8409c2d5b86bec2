import { useState } from 'react';
import { showToast } from '#src/ui-kit/toast.ts';
import type { ImportAnswer, ImportBody, ImportUndone } from '../imports.contract.ts';
import { type FileTable, UnreadableFile, readTable } from '../imports.rules.csv.ts';
import {
  type ColumnMatch,
  guessDayFirst,
  guessMatches,
  matchColumn,
  missingFields,
  valuesOf,
} from '../imports.rules.match.ts';
import type { ImportKind } from '../imports.rules.ts';
import { useSendImport } from './imports.api.ts';

export interface ImportOptions {
  /** All rows are for this workshop. Null: each row says. */
  workshopId: number | null;
  isDayFirst: boolean;
}

interface ImportFile {
  name: string;
  table: FileTable;
}

export type ImportStep = 'file' | 'match' | 'preview' | 'done';

function bodyOf(
  kind: ImportKind,
  { table, matches, options }: { table: FileTable; matches: readonly ColumnMatch[]; options: ImportOptions },
): ImportBody {
  const { workshopId, isDayFirst: dayFirst } = options;
  const rows = table.rows.map(({ row, cells }) => ({ row, values: valuesOf(cells, matches) }));
  const shared = { save: false, dayFirst, rows };
  return kind === 'leads' ? { kind, ...shared } : { kind, ...shared, workshopId };
}

const UNREADABLE = "This file couldn't be read. Check that it's still there, and choose it again.";

/** The steps of an import. Going back loses no choice. */
export function useImport(kind: ImportKind, { workshopId }: { workshopId: number | null }) {
  const [step, setStep] = useState<ImportStep>('file');
  const [file, setFile] = useState<ImportFile | null>(null);
  const [matches, setMatches] = useState<ColumnMatch[]>([]);
  const [options, setOptions] = useState<ImportOptions>({ workshopId, isDayFirst: false });
  const [answer, setAnswer] = useState<ImportAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [undone, setUndone] = useState<ImportUndone | null>(null);
  const sending = useSendImport(kind);

  const choose = async ([chosen]: readonly File[]) => {
    if (!chosen) return;
    try {
      const table = readTable(new Uint8Array(await chosen.arrayBuffer()));
      const guessed = guessMatches(kind, table.headings);
      setFile({ name: chosen.name, table });
      setMatches(guessed);
      setOptions(before => ({
        ...before,
        workshopId: guessed.includes('workshop') ? null : workshopId,
        isDayFirst: guessDayFirst(table, guessed) ?? false,
      }));
      setProblem(null);
      setUndone(null);
      setStep('match');
    } catch (error) {
      // A file that was moved or that the browser may not read has no reason for people.
      setProblem(error instanceof UnreadableFile ? error.message : UNREADABLE);
    }
  };

  const problemOfMatches = (): string | null => {
    const missing = missingFields(kind, matches);
    if (missing.length > 0) return `Choose a column for: ${missing.join(', ')}.`;
    const hasWorkshop = options.workshopId !== null || matches.includes('workshop');
    if (kind === 'registrations' && !hasWorkshop) return 'Choose the workshop, or a column that names it.';
    return null;
  };

  const send = async (save: boolean) => {
    if (!file) return;
    const found = problemOfMatches();
    setProblem(found);
    if (found) return;
    const result = await sending.run({ ...bodyOf(kind, { table: file.table, matches, options }), save });
    if (!result) return;
    setAnswer({ ...result, rows: result.rows.toSorted((a, b) => a.row - b.row) });
    setStep(save ? 'done' : 'preview');
    if (save && !result.import) showToast({ title: 'Nothing was imported', variant: 'destructive' });
  };

  return {
    kind,
    step,
    file,
    matches,
    options,
    answer,
    problem,
    undone,
    setUndone,
    isSending: sending.pending,
    choose,
    back: () => {
      setProblem(null);
      setStep(step === 'preview' ? 'match' : 'file');
    },
    /** To a file that was chosen before. */
    forward: () => setStep('match'),
    match: (index: number, match: ColumnMatch) => setMatches(before => matchColumn(before, index, match)),
    setOptions: (changes: Partial<ImportOptions>) => setOptions(before => ({ ...before, ...changes })),
    preview: () => send(false),
    save: () => send(true),
  };
}

export type Import = ReturnType<typeof useImport>;
