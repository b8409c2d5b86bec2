export function AccountCircle() {
  return <span aria-hidden className="size-11 rounded-full bg-ash" />;
}
