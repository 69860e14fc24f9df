/** Runs identity changes one at a time; all other calls wait for them (wire.md §7). */
type IdentityLock = {
  runExclusive: <T>(work: () => Promise<T>) => Promise<T>;
  runShared: <T>(work: () => Promise<T>) => Promise<T>;
};

export function createIdentityLock(): IdentityLock {
  let last: Promise<unknown> = Promise.resolve();
  return {
    runExclusive(work) {
      const done = last.then(work);
      last = done.catch(() => undefined);
      return done;
    },
    runShared: (work) => last.then(work),
  };
}
