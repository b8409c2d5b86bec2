import { AlertIcon } from '#src/ui-kit/icons.tsx';

/** Why files weren't taken. */
export function ImageProblems({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div role="alert" className="flex gap-2 text-error-text">
      <AlertIcon size={16} className="mt-0.5 flex-none" />
      <div className="min-w-0 wrap-anywhere">
        {texts.map((text, index) => (
          <p key={index}>{text}</p>
        ))}
      </div>
    </div>
  );
}
