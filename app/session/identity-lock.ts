/** Lets calls that change who the visitor is run one at a time, while every other call waits for them (wire.md §7). */
type IdentityLock = {
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  beside: <T>(work: () => Promise<T>) => Promise<T>;
};

export function createIdentityLock(): IdentityLock {
  let last: Promise<unknown> = Promise.resolve();
  return {
    alone(work) {
      const done = last.then(work);
      last = done.catch(() => undefined);
      return done;
    },
    beside: (work) => last.then(work),
  };
}
