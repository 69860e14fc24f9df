/** Pages that show what an offer announces. A meal plan has none yet. */
const targets = [
  /^\/\d+\/item\/[\w-]+$/,
  /^\/search\?(?:id|q)=[^/\\]+$/,
  /^\/\d+\/reserve$/,
  /^\/campaign(?:\?code=\w+)?$/,
  /^\/profile(?:\?tab=\w+)?$/,
];

/** Null for an offer without a page; it is shown without a link. */
export const getOfferTarget = (href: string): string | null => (targets.some((one) => one.test(href)) ? href : null);
