/**
 * A honeypot field: hidden from people, screen readers and password managers, but bots fill it in.
 * Every public form needs one.
 */
export function FormTrap() {
  return (
    <div aria-hidden className="sr-only">
      <label>
        Homepage
        <input name="homepage" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
      </label>
    </div>
  );
}
