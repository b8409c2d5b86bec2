const GUESSABLE = ['password', 'passw0rd', 'secret', 'changeme', 'change-me', 'halation', 'admin', 'qwerty'];

/** Counts steps to the same or a neighboring character, as in "aaaa", "abcd" or "4321", as one character. */
function withoutSequences(text: string): string {
  const isStep = (i: number) => Math.abs(text.charCodeAt(i) - text.charCodeAt(i - 1)) <= 1;
  return Array.from({ length: text.length }, (_, i) => (isStep(i) ? '' : text.charAt(i))).join('');
}

function isRepeated(text: string): boolean {
  const periods = Array.from({ length: Math.floor(text.length / 2) }, (_, i) => i + 1);
  return periods.some(period => text.slice(period) === text.slice(0, -period));
}

/** Detects secrets that attackers try even if they are long: words, sequences, repetitions. */
export function isWeakSecret(secret: string): boolean {
  const text = secret.toLowerCase();
  const rest = withoutSequences(GUESSABLE.reduce((left, word) => left.replaceAll(word, ''), text));
  return isRepeated(text) || rest.length < 12 || new Set(rest).size < 8;
}
