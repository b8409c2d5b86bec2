import { withoutTrailing } from './without-trailing.ts';

export function clipText(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max);
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut.slice(0, -1);
  return `${withoutTrailing(words, ' .,;:–-')}…`;
}

/** The first regular paragraph as plain text, skipping headings, lists and italic notes. Returns '' if there is none. */
export function leadOfMarkdown(markdown: string): string {
  const paragraphs = markdown.split(/\n\s*\n/).map(paragraph => paragraph.trim());
  const lead = paragraphs.find(paragraph => /^[^#>*\-|`<\s]/.test(paragraph)) ?? '';
  return lead.replace(/!?\[([^\][]*)\]\([^)[]*\)/g, '$1').replace(/[*_`]+/g, '');
}

export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean);
}
