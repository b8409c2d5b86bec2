const MOST = 120;

/** Controls, and what turns the direction of text around: `photo\u202Egpj.exe` would read as `photoexe.jpg`. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** A file's name as it may be kept and shown: no path, nothing invisible, of a bearable length. */
export function safeFileName(given: string): string {
  const base = given.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const name = base
    .replace(INVISIBLE, '')
    .replace(/["<>|:*?]/g, '_')
    .replace(/\s+/g, ' ')
    .trim();
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot, dot + 12) : '';
  const stem = (dot > 0 ? name.slice(0, dot) : name).replace(/^\.+/, '');
  const letters = Array.from(stem).slice(0, MOST - extension.length);
  return `${letters.join('') || 'file'}${extension}`;
}

/** The header that makes browsers save a file under its name, whatever is in it (RFC 6266). */
export function attachmentNamed(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, c => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
