import { ItalicEnd } from './title.tsx';

interface SubSectionHeadProps {
  id: string;
  title: string;
  count?: string | undefined;
}

export function SubSectionHead({ id, title, count }: SubSectionHeadProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-t border-iron pt-6">
      <h2 id={id} className="t-sub">
        <ItalicEnd text={title} />
      </h2>
      {count && <p className="t-label whitespace-nowrap text-dust">{count}</p>}
    </div>
  );
}
