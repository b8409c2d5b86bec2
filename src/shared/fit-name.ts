import { withoutTrailing } from './without-trailing.ts';

/** In characters. Longer names are cut at a word where they repeat on every page. */
const MOST = 44;

/** Cuts a name at a word, with an ellipsis. */
export function fitName(name: string, most = MOST): string {
  if (name.length <= most) return name;
  const cut = name.slice(0, most - 1);
  const word = cut.lastIndexOf(' ');
  return `${withoutTrailing(word > most / 2 ? cut.slice(0, word) : cut, ' ,;:&-')}…`;
}

const SHORT = 12;

/** For places with room for one word or two, such as below the icon of an installed app. Whole words if possible. */
export function shortName(name: string): string {
  if (name.length <= SHORT) return name;
  const words = name.slice(0, SHORT + 1).split(' ');
  return words.length > 1 ? words.slice(0, -1).join(' ') : name.slice(0, SHORT);
}
