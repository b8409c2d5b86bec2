/** Tells password managers which account the password is for. Hidden from people. */
export function OwnAddress({ email }: { email: string | undefined }) {
  return <input hidden readOnly type="email" name="username" autoComplete="username" value={email ?? ''} />;
}
