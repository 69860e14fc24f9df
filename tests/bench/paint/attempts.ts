/** A page without figures, and why. */
export type FailedPage = { path: string; why: string };

/** Whatever fails is done once more: Lighthouse loses sight of a page now and then. Throws when that fails too. */
export async function tryTwice<T>(what: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    process.stderr.write(`${what} is tried again: ${whyOf(error)}\n`);
    return act();
  }
}

/** Measures one page after the other. One that fails takes the figures of no other with it. */
export async function measureEach<T>(
  paths: readonly string[],
  measure: (path: string) => Promise<T>,
): Promise<{ pages: T[]; failed: FailedPage[] }> {
  const pages: T[] = [];
  const failed: FailedPage[] = [];
  for (const path of paths) {
    try {
      pages.push(await measure(path));
    } catch (error) {
      failed.push({ path, why: whyOf(error) });
      process.stderr.write(`${path} is not measured: ${whyOf(error)}\n`);
    }
  }
  return { pages, failed };
}

const whyOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, " ");
