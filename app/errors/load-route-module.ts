import { loadPart } from "./chunk-failure.ts";

type Attempt = { href: string; giveUp: (error: unknown) => void };

let attempt: Attempt | null = null;
let waiting: (() => void)[] = [];

/** Starts a navigation to `href`: failed scripts are requested again. Rejects when a script of the page fails, never resolves. */
export function whenUnloadable(href: string): Promise<never> {
  const asked = waiting;
  waiting = [];
  for (const askAgain of asked) askAgain();
  return new Promise((_, giveUp) => (attempt = { href, giveUp }));
}

/** Replaces React Router's function (tools/vite/library-parts.ts), which would keep a rejection for good: a failed script stays pending. */
export async function loadRouteModule(route: { id: string; module: string }, known: Record<string, unknown>) {
  while (!(route.id in known)) {
    try {
      known[route.id] = await loadPart(
        () => import(/* @vite-ignore */ route.module),
        () => attempt?.href,
      );
    } catch (error) {
      await new Promise<void>((askAgain) => {
        waiting.push(askAgain);
        attempt?.giveUp(error);
      });
    }
  }
  return known[route.id];
}
