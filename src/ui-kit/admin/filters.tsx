import { type ReactNode, useEffect, useState } from 'react';
import { SEARCH_HINT, isSearchable } from '#src/shared/paging.ts';
import { withoutTrailing } from '#src/shared/without-trailing.ts';
import { SearchIcon } from './icons.tsx';
import { formatNumber } from '#src/shared/words.ts';
import { useDelayed } from '#src/ui-kit/use-delayed.ts';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';

interface Option {
  value: string;
  label: string;
  /** How many rows it shows. */
  count?: number | undefined;
}

/** A filter of a list. It's kept in the URL. */
export interface ListFilter {
  /** Its parameter in the URL. */
  param: string;
  label: string;
  /** Without options, only links set it. */
  options?: readonly Option[];
  /** Applies without the parameter. By default that is 'all', which asks the API for nothing. */
  fallback?: string;
  /** What it asks the API for, by default the value under the name of the parameter. */
  queryOf?: (value: string) => Record<string, string | undefined>;
  /** The value of another option, for what was deleted and can still be restored. */
  trash?: string;
  look?: 'select' | 'choice' | 'toggle';
  icon?: ReactNode;
}

interface ListFiltersProps {
  /** What the search field says. */
  search: string;
  filters: readonly ListFilter[];
  /** Choices come first there, and the search is at the end. */
  isInCard?: boolean;
  action?: ReactNode;
}

export function ListFilters({ search, filters, isInCard = false, action }: ListFiltersProps) {
  const shown = filters.filter(({ options }) => options);
  const field = <AdminSearch key="search" placeholder={search} />;
  const controls = shown.map(filter => <Filter key={filter.param} {...filter} />);
  if (!isInCard) {
    return (
      <div role="search" className="flex flex-wrap items-center gap-3">
        {field}
        {controls}
      </div>
    );
  }
  const isChoice = (_: unknown, index: number) => shown[index]?.look === 'choice';
  return (
    <div
      role="search"
      className="flex flex-wrap items-center gap-3 border-b border-ash p-3 max-sm:[&_.admin-choice>button]:px-1.5 sm:px-6 [&_.admin-choice]:ml-0"
    >
      {controls.filter(isChoice)}
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full sm:ml-auto sm:[&>div]:w-60 sm:[&>div]:flex-none sm:[&>select]:w-50">
        {field}
        {controls.filter((control, index) => !isChoice(control, index))}
        {action}
      </div>
    </div>
  );
}

const labelOf = ({ label, count }: Option): string =>
  count === undefined ? label : `${label} ${formatNumber(count)}`;

function Filter({ param, label, options, fallback, trash, look, icon }: ListFilter) {
  if (look === 'toggle') {
    return (
      <AdminToggle param={param} icon={icon}>
        {options?.map(labelOf)}
      </AdminToggle>
    );
  }
  const Control = look === 'choice' ? AdminChoice : AdminSelect;
  return (
    <Control
      label={label}
      param={param}
      options={[...(options ?? []), ...(trash ? [{ value: trash, label: 'Trash' }] : [])]}
      {...(fallback !== undefined && { fallback })}
    />
  );
}

function AdminSearch({ placeholder, param = 'q' }: { placeholder: string; param?: string }) {
  const [params, setParams] = useUrlParams();
  const current = params.get(param) ?? '';
  const [typed, setTyped] = useState(current);
  const words = useDelayed(typed, 250).trim();
  const wanted = isSearchable(words) ? words : '';
  const [lastSeen, setLastSeen] = useState(current);
  // The URL changed by a link or by going back.
  if (lastSeen !== current) {
    setLastSeen(current);
    if (current !== wanted) setTyped(current);
  }
  useEffect(() => setParams({ [param]: wanted }), [param, wanted, setParams]);
  return (
    <div className="w-full sm:max-w-80 sm:flex-1 sm:basis-64">
      <div className="relative">
        <SearchIcon size={16} className="absolute top-1/2 left-3 -translate-y-1/2 text-dust" />
        <input
          type="search"
          aria-label={withoutTrailing(placeholder, '.')}
          placeholder={placeholder}
          className="control pl-9"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </div>
      <SearchHint words={words} />
    </div>
  );
}

/** For searches that haven't started because they are too short. */
export function SearchHint({ words }: { words: string }) {
  return (
    <p role="status" className="pt-1.5 text-small text-dust empty:hidden">
      {words !== '' && !isSearchable(words) && SEARCH_HINT}
    </p>
  );
}

interface AdminSelectProps {
  label: string;
  param: string;
  /** The first option applies without the parameter. */
  options: readonly Option[];
  /** Applies without the parameter, instead of the first option. */
  fallback?: string;
}

export function AdminSelect({ label, param, options }: AdminSelectProps) {
  const [params, setParams] = useUrlParams();
  const [first] = options;
  return (
    <select
      aria-label={label}
      className="control w-full sm:w-auto sm:max-w-60 sm:min-w-42"
      value={params.get(param) ?? first?.value}
      onChange={({ target }) => setParams({ [param]: target.value === first?.value ? null : target.value })}
    >
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {labelOf(option)}
        </option>
      ))}
    </select>
  );
}

export function AdminChoice({ label, param, options, fallback = options[0]?.value ?? '' }: AdminSelectProps) {
  const [params, setParams] = useUrlParams();
  const chosen = params.get(param) ?? fallback;
  return (
    <div
      role="group"
      aria-label={label}
      className="admin-choice max-w-full overflow-x-auto max-sm:w-full min-[1400px]:ml-auto"
    >
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === chosen}
          onClick={() => setParams({ [param]: option.value === fallback ? null : option.value })}
        >
          {labelOf(option)}
        </button>
      ))}
    </div>
  );
}

interface AdminToggleProps {
  param: string;
  icon: ReactNode;
  children: ReactNode;
}

/** Shows only some rows while it is pressed. */
function AdminToggle({ param, icon, children }: AdminToggleProps) {
  const [params, setParams] = useUrlParams();
  const isOn = params.get(param) === 'true';
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="admin-toggle"
      onClick={() => setParams({ [param]: isOn ? null : 'true' })}
    >
      {icon}
      {children}
    </button>
  );
}
