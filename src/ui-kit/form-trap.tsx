/**
 * A field that no person sees, nor any screen reader or password manager; programs fill it in (decision F1). It
 * belongs into every form that anybody may send.
 */
export function FormTrap() {
  return (
    <label aria-hidden className="sr-only">
      Homepage
      <input name="homepage" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
    </label>
  );
}
