/** A script that has not loaded by then counts as failed (S328). */
export const chunkTimeoutMs = 120_000;

/** The error of a script that took too long; the other type of S296 is a script that is missing. */
class ChunkTimeout extends Error {
  override message = `No script after ${chunkTimeoutMs} ms`;
}

/** Matches our timeout, and the errors of browsers for a script or style sheet that failed to load (S296). */
export function chunkFailure(error: unknown): "script" | "style" | null {
  const text = error instanceof Error ? error.message : "";
  if (error instanceof ChunkTimeout) return "script";
  if (/(?:preload|load).{0,12}CSS/i.test(text)) return "style";
  return /dynamically imported module|importing a module script failed|module script/i.test(text) ? "script" : null;
}

/** Whether an error, or its cause, says that no answer came: every browser rejects `fetch` with a TypeError then. */
export function isNoAnswer(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return [error, cause].some((one) => one instanceof TypeError && !chunkFailure(one));
}

const reloadedKey = "mk.reloaded";

/** True once per tab and build, so that a reload does not repeat. */
function mayReload(): boolean {
  try {
    const { version } = Reflect.get(window, "__reactRouterManifest") as { version: string };
    if (sessionStorage.getItem(reloadedKey) === version) return false;
    sessionStorage.setItem(reloadedKey, version);
    return true;
  } catch {
    return false;
  }
}

async function isServerThere(): Promise<boolean> {
  try {
    if (navigator.onLine) return Boolean(await fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }));
  } catch {
    // Treated as offline.
  }
  return false;
}

/** Loads a part of the app (PD28). When only the part is missing, a new version is deployed: reloads the document once. */
export async function loadPart<T>(load: () => Promise<T>, hrefOf?: () => string | undefined): Promise<T> {
  try {
    return await withTimeout(load());
  } catch (error) {
    // A new version of the page would be as slow.
    if (error instanceof ChunkTimeout) throw error;
    if (!(await isServerThere())) throw new TypeError("offline", { cause: error });
    if (!mayReload()) throw error;
    const href = hrefOf?.();
    if (href) location.assign(href);
    else location.reload();
    return new Promise(() => undefined);
  }
}

async function withTimeout<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkTimeout()), chunkTimeoutMs);
  });
  try {
    return await Promise.race([loading, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
