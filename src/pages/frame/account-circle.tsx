/** Stands for who is here while that is being read. */
export function AccountCircle() {
  return <span aria-hidden className="size-11 rounded-full bg-ash" />;
}
