import { useLocation } from "react-router";
import type { English, Namespace } from "#app/i18n/messages.ts";
import type { RouteStyle } from "#app/styles/style-names.ts";
import { findPage, type Page, type PageName, pages } from "#shared/pages.ts";

/** A page of the table, which names texts and style sheets that this app has. */
type AppPage = Page & {
  namespaces?: readonly Namespace[];
  styles?: readonly RouteStyle[];
  noScript: keyof English["noScript"];
};

const appPages: Readonly<Record<PageName, AppPage>> = pages;

/** What the table says of the page at a path; nothing where there is none. */
export function flagsOf(pathname: string): Partial<AppPage> {
  const name = findPage(pathname);
  return name === null ? {} : appPages[name];
}

export const useFlags = (): Partial<AppPage> => flagsOf(useLocation().pathname);

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
