import { useLocation } from "react-router";
import { table } from "virtual:page-table";
import type { Namespace } from "#app/i18n/messages.ts";
import type { RouteStyle } from "#app/styles/style-names.ts";
import { createFinder } from "#shared/page-path.ts";
import type { PageName, ShownPage } from "#shared/pages.ts";

/** Of a page, with the names of texts and style sheets that this app has. */
type Flags = ShownPage & { namespaces?: readonly Namespace[]; styles?: readonly RouteStyle[] };

const shown = table satisfies Readonly<Record<PageName, Flags>>;
const findPage = createFinder(shown);

/** What the table of pages says of the page at a path; nothing where there is none. */
export function flagsOf(pathname: string): Partial<Flags> {
  const name = findPage(pathname);
  return name === null ? {} : shown[name];
}

export const useFlags = (): Partial<Flags> => flagsOf(useLocation().pathname);

export const isPagePath = (pathname: string): boolean => findPage(pathname) !== null;

/** Deeper pages slide forward, shallower ones back; a page that does not slide fades (S70, S71). */
export function getTransition(from: string, to: string): "forward" | "back" | "fade" {
  const [before, after] = [getDepth(from), getDepth(to)];
  if (before === null || after === null || before === after) return "fade";
  return after > before ? "forward" : "back";
}

function getDepth(pathname: string): number | null {
  const { transitionName, depth = null } = flagsOf(pathname);
  return transitionName === "slide" ? depth : null;
}
