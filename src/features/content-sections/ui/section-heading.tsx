import { ItalicEnd } from '#src/ui-kit/title.tsx';

interface SectionHeadingProps {
  id: string;
  title: string;
  subtitle: string | null;
  className: string;
}

/** The subtitle is in italics, or the title's last word if there is no subtitle. */
export function SectionHeading({ id, title, subtitle, className }: SectionHeadingProps) {
  return (
    <h2 id={id} className={className}>
      {subtitle ? title : <ItalicEnd text={title} />}
      {subtitle && (
        <>
          {' '}
          <em className="block">{subtitle}</em>
        </>
      )}
    </h2>
  );
}
