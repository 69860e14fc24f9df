/**
 * Adds what browsers of our floor (`browserslist` in package.json) lack: the forms that our code and its libraries call. What
 * a browser has stays as it is. entry.client.tsx loads this before anything else runs, where the newest of them is missing.
 */
export function addMissingMethods(
  array: object = Array.prototype,
  address: object = URL,
  abortSignal: object = AbortSignal,
): void {
  add(array, arrayMethods);
  add(address, { parse, canParse: (text: string, base?: string) => parse(text, base) !== null });
  add(abortSignal, { timeout, any });
}

type Methods = Record<string, (...args: never[]) => unknown>;

/** Not listed by `for … in`, as the browser's own are not. */
function add(target: object, methods: Methods): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
}

type IsWanted = (item: unknown, index: number, all: unknown[]) => boolean;

/** Chrome 110, Safari 16, Firefox 115; findLast and findLastIndex Chrome 97, Safari 15.4, Firefox 104. */
const arrayMethods: Methods = {
  toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
    // oxlint-disable-next-line unicorn/no-array-sort -- the other method is made of it
    return Array.from(this).sort(compare);
  },
  toReversed(this: unknown[]) {
    // oxlint-disable-next-line unicorn/no-array-reverse -- the other method is made of it
    return Array.from(this).reverse();
  },
  toSpliced(this: unknown[], ...args: [start: number, count: number, ...items: unknown[]]) {
    const copy = Array.from(this);
    copy.splice(...args);
    return copy;
  },
  findLast(this: unknown[], isWanted: IsWanted) {
    return this[findLastIndex(this, isWanted)];
  },
  findLastIndex(this: unknown[], isWanted: IsWanted) {
    return findLastIndex(this, isWanted);
  },
};

function findLastIndex(items: unknown[], isWanted: IsWanted): number {
  let index = items.length - 1;
  while (index >= 0 && !isWanted(items[index], index, items)) index -= 1;
  return index;
}

/** Null for text that is no address. Chrome 126, Safari 18, Firefox 126; canParse Chrome 120, Safari 17, Firefox 115. */
function parse(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Chrome 103, Safari 16, Firefox 100. */
function timeout(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("The time is over.", "TimeoutError")), ms);
  return controller.signal;
}

/** Chrome 116, Safari 17.4, Firefox 124. */
function any(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
}
