/** Runs the work of a name in one tab at a time. Where the browser has no locks, or denies them as it does storage, at once. */
export async function runLocked<T>(name: string, work: () => Promise<T>): Promise<T> {
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, begin);
  } catch (error) {
    if (isBegun) throw error;
    return work();
  }
}
