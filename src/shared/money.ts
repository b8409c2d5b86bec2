/** A price in whole units as it is shown: `$980`, and `Free` for nothing (decision W5). */
export function formatPrice(price: number, currencySign = '$'): string {
  return price === 0 ? 'Free' : `${currencySign}${price}`;
}
