// What the paths of pages and of their data say; the bar over a copy needs it too.

export const isPageData = (pathname: string): boolean => pathname.endsWith(".data");

/** The path of the page whose data a `.data` address has; the path itself for any other. */
export function toPagePath(pathname: string): string {
  if (!isPageData(pathname)) return pathname;
  const path = pathname.slice(0, -".data".length);
  return path === "/_" ? "/" : path;
}

/** Whether a page lists the stores near the chosen place. */
export const isNearPlace = (pathname: string): boolean => /^\/(?:search)?$/.test(toPagePath(pathname));

/** Whether a page shows a menu, a section of one or a dish, which say their age in other words than other pages. */
export const isMenu = (pathname: string): boolean =>
  /^\/\d+\/(?:home|(?:item|menu)\/[^/]+)$/.test(toPagePath(pathname));
