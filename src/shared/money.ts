/** `$980`, or `Free` for 0. Prices are in whole units. */
export function formatPrice(price: number, currencySign = '$'): string {
  return price === 0 ? 'Free' : `${currencySign}${price}`;
}
