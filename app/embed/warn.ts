/** One line in the console of the site, for its developers. */
export function warn(text: string): void {
  // oxlint-disable-next-line no-console -- the page is the site's, and so is its console
  console.warn(`Makan: ${text}`);
}
