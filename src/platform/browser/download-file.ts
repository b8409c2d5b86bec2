/** Characters that aren't allowed in file names on some system. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/gu;

export function fileNamePart(text: string): string {
  return text.replace(FORBIDDEN, '').trim().replace(/\s+/g, '-') || 'untitled';
}

export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

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
