/** A search on a map. `city` tells places of the same name apart. */
export function mapAddress(place: string, city: string): string {
  const query = place.includes(city) ? place : `${place}, ${city}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
