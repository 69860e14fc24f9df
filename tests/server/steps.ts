/** Something a client does in steps: after each it yields the step's name, and the server may go away and come back. */
export type Steps<T = void> = AsyncGenerator<string, T>;

/** Goes several ways side by side, a step of each at a time; `between` happens after every step of all. */
export async function sideBySide(ways: Steps[], between: (step: number) => Promise<void>): Promise<void> {
  let open = ways;
  for (let step = 1; open.length > 0; step += 1) {
    const results = await Promise.all(open.map((way) => way.next()));
    open = open.filter((_, index) => !results[index]?.done);
    if (open.length > 0) await between(step);
  }
}
