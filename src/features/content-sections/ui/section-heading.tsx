import { ItalicEnd } from '#src/ui-kit/title.tsx';

interface SectionHeadingProps {
  id: string;
  title: string;
  subtitle: string | null;
  className: string;
}

/** A section's title; its subtitle is the second line, in italics. Alone, the title's last word is. */
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
