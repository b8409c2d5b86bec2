import { readFileSync } from 'node:fs';

export interface Block {
  /** The heading above it. */
  section: string;
  script: string;
}

const LINE = /^(?:#+ (?<section>.+)|```sh\n(?<script>[\s\S]*?)^```)$/gm;

/** The blocks marked `sh`, in their order. Blocks for other machines have another mark, or none. */
export function readGuide(path: string): Block[] {
  let section = '';
  const blocks: Block[] = [];
  for (const { groups } of readFileSync(path, 'utf8').matchAll(LINE)) {
    if (groups?.['section']) section = groups['section'];
    else blocks.push({ section, script: groups?.['script'] ?? '' });
  }
  return blocks;
}
