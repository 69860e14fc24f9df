import { type RouteFlags, routeTable } from "#app/routes/table.ts";

/** Store ids are digits (PD84); other parameters are one path segment. */
function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(":storeId", "\\d+").replace(/:\w+/, "[^/]+")}$`);
}

const pages = Object.values(routeTable)
  .filter(({ kind }) => kind !== "redirect")
  .map(({ path, flags = {} }) => ({ pattern: toPattern(path), flags }));

export function flagsOf(pathname: string): RouteFlags {
  return pages.find(({ pattern }) => pattern.test(pathname))?.flags ?? {};
}

export function isPagePath(pathname: string): boolean {
  return pages.some(({ pattern }) => pattern.test(pathname));
}

/** Deeper pages slide forward, shallower ones back; a route without a depth fades (S70, S71). */
export function getTransition(from: string, to: string): "forward" | "back" | "fade" {
  const [before, after] = [flagsOf(from).depth, flagsOf(to).depth];
  if (before === undefined || after === undefined || before === after) return "fade";
  return after > before ? "forward" : "back";
}
