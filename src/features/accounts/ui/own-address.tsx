/** Tells a password manager whose password the form is about; nobody else sees it. */
export function OwnAddress({ email }: { email: string | undefined }) {
  return <input hidden readOnly type="email" name="username" autoComplete="username" value={email ?? ''} />;
}
