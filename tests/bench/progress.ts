/** On standard error, so that standard output has the results only. */
export function announce(step: string): void {
  console.error(`${(performance.now() / 1000).toFixed(0).padStart(5)} s  ${step}`);
}
