/** A client's work in steps. It yields the name of each step, and the server may restart before the next one. */
export type Steps<T = void> = AsyncGenerator<string, T>;

/** Runs several clients together, one step of each at a time. Calls `between` after each round of steps. */
export async function sideBySide(ways: Steps[], between: (step: number) => Promise<void>): Promise<void> {
  let open = ways;
  for (let step = 1; open.length > 0; step += 1) {
    const results = await Promise.all(open.map((way) => way.next()));
    open = open.filter((_, index) => !results[index]?.done);
    if (open.length > 0) await between(step);
  }
}
