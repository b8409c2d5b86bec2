/** Characters that one file system or another refuses in a name. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/gu;

/** A text as part of a file name: spaces become dashes. */
export function fileNamePart(text: string): string {
  return text.replace(FORBIDDEN, '').trim().replace(/\s+/g, '-') || 'untitled';
}

/** Hands the person a file that was made in the browser. */
export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download reads the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A file's bytes as an address that needs no network. */
export function dataUriOf(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(reader.error ?? new Error('The file could not be read'));
    });
    reader.readAsDataURL(content);
  });
}
