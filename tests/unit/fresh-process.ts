import { afterAll, vi } from "vitest";

// Files of unit tests share a process (decision 0095). The next one finds the real globals and clock, and no module of this
// one: stores, memos and texts are kept in modules.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
});
