/**
 * Tells a script or style sheet that could not be fetched (missing after a deploy, or too late) from other errors
 * (S296). Browsers word it differently.
 */
export function chunkFailure(error: unknown): "script" | "style" | null {
  const text = error instanceof Error ? error.message : "";
  if (/(?:preload|load).{0,12}CSS/i.test(text)) return "style";
  return /dynamically imported module|importing a module script failed|module script/i.test(text) ? "script" : null;
}

/** Whether an error, or its cause, says that no answer came: every browser rejects `fetch` with a TypeError then. */
export function isNoAnswer(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return [error, cause].some((one) => one instanceof TypeError && !chunkFailure(one));
}

const reloadedKey = "mk.reloaded";

/** True once in each tab for each build: a build that has been loaded anew is not loaded again. */
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
    // As good as offline.
  }
  return false;
}

/**
 * Loads a part of the app (PD28). When the server is there and the part is not, a new version has been
 * deployed: the document at `hrefOf()`, or this one, is loaded once and the promise stays pending. Otherwise rejects:
 * `isNoAnswer` without a network, `chunkFailure` when a reload has not helped.
 */
export async function loadPart<T>(load: () => Promise<T>, hrefOf?: () => string | undefined): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(await isServerThere())) throw new TypeError("offline", { cause: error });
    if (!mayReload()) throw error;
    const href = hrefOf?.();
    if (href) location.assign(href);
    else location.reload();
    return new Promise(() => undefined);
  }
}
