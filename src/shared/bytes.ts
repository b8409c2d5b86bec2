const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;
const STEP = 1024;

/** `512 Bytes` or `8.21 MB` (specification, section 2 "User Upload Management"). */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  const value = bytes / STEP ** power;
  return `${power === 0 ? value : value.toFixed(2)} ${UNITS[power] ?? ''}`;
}
