/**
 * Tells a script or style sheet that could not be fetched (missing after a deploy, or too late) from other errors
 * (spec §8, S296). Browsers word it differently.
 */
export function chunkFailure(error: unknown): "script" | "style" | null {
  const text = error instanceof Error ? error.message : "";
  if (/(?:preload|load).{0,12}CSS/i.test(text)) return "style";
  return /dynamically imported module|importing a module script failed|module script/i.test(text) ? "script" : null;
}

/**
 * A tab left open across a deploy asks for files that are gone: one hard reload gets the new ones. A page that has
 * just been reloaded is not reloaded again.
 */
export function reloadOnce(): void {
  const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (loaded?.type !== "reload") location.reload();
}
