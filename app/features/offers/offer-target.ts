/** Pages that show what an offer announces. Other pages do not have tables or plans yet. */
const targets = [
  /^\/\d+\/item\/[\w-]+$/,
  /^\/search\?(?:id|q)=[^/\\]+$/,
  /^\/campaign(?:\?code=\w+)?$/,
  /^\/profile(?:\?tab=\w+)?$/,
];

/** Null for an offer without a page; it is shown without a link. */
export const getOfferTarget = (href: string): string | null => (targets.some((one) => one.test(href)) ? href : null);
