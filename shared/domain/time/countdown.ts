/** "2:05": minutes and seconds that are left. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The same of milliseconds: the last second is shown until its end, and nothing below 0. */
export const formatTimeLeft = (ms: number): string => formatCountdown(Math.max(0, Math.ceil(ms / 1000)));
