import { withoutTrailing } from './without-trailing.ts';

/** Text on one line, cut at a word's end where it is longer than `max`. */
export function clipText(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max);
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut.slice(0, -1);
  return `${withoutTrailing(words, ' .,;:–-')}…`;
}

/** The first paragraph of a Markdown text as plain text: no heading, list or remark in italics; '' without one. */
export function leadOfMarkdown(markdown: string): string {
  const paragraphs = markdown.split(/\n\s*\n/).map(paragraph => paragraph.trim());
  const lead = paragraphs.find(paragraph => /^[^#>*\-|`<\s]/.test(paragraph)) ?? '';
  return lead.replace(/!?\[([^\][]*)\]\([^)[]*\)/g, '$1').replace(/[*_`]+/g, '');
}

/** The paragraphs of a plain text, which blank lines separate. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean);
}
