import { logLine } from "#worker/log.ts";
import { ProviderError } from "./provider.ts";

/** What `ask` answers; null when the provider says no, which is a line in the log. Any other error is thrown. */
export async function unlessRefused<T>(
  line: { event: string } & Record<string, string>,
  ask: () => Promise<T>,
): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault !== "REFUSED") throw error;
    logLine({ level: "error", ...line, reason: error.message });
    return null;
  }
}
