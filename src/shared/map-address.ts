/** A search on a map. `city` tells places of the same name apart. */
export function mapAddress(index: string, city: string): string {
  const query = index.includes(city) ? index : `${index}, ${city}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
