/** Fired before this program goes elsewhere by itself; who holds unsaved work may prevent it. */
export const BEFORE_GOING = 'halation:going';

/** Goes to another address of the site, as a link to it would. */
export function goTo(address: string): void {
  const going = new CustomEvent(BEFORE_GOING, {
    cancelable: true,
    detail: new URL(address, location.href).href,
  });
  if (document.dispatchEvent(going)) history.pushState(null, '', address);
}
