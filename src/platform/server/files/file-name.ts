const MAX_LENGTH = 120;

/** Control and bidirectional formatting characters: `photo\u202Egpj.exe` would display as `photoexe.jpg`. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

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
  const letters = Array.from(stem).slice(0, MAX_LENGTH - extension.length);
  return `${letters.join('') || 'file'}${extension}`;
}

/** A Content-Disposition header with an ASCII fallback for old browsers (RFC 6266). */
export function attachmentNamed(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, c => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
