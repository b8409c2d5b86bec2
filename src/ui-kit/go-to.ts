/** Fired before navigating from code. Call `preventDefault` to keep unsaved changes. */
export const BEFORE_GOING = 'halation:going';

export function goTo(address: string): void {
  const going = new CustomEvent(BEFORE_GOING, {
    cancelable: true,
    detail: new URL(address, location.href).href,
  });
  if (document.dispatchEvent(going)) history.pushState(null, '', address);
}
