import { loadPart } from "./chunk-failure.ts";

type Attempt = { href: string; giveUp: (error: unknown) => void };

let attempt: Attempt | null = null;
let waiting: (() => void)[] = [];

/**
 * Says that a navigation to `href` has begun: what an earlier one could not load is asked for again. The promise
 * rejects when a script of the page cannot be had; it never resolves.
 */
export function whenUnloadable(href: string): Promise<never> {
  const asked = waiting;
  waiting = [];
  for (const askAgain of asked) askAgain();
  return new Promise((_, giveUp) => (attempt = { href, giveUp }));
}

/**
 * Fetches the script of a route, in place of React Router's own function (vite.router-parts.ts). The router keeps a
 * rejection for good, so that what cannot be had stays pending until the next navigation asks again.
 */
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
