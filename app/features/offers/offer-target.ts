/** Pages that show what an offer announces. Other pages do not have tables, plans, codes or points yet. */
const targets = [/^\/\d+\/item\/[\w-]+$/, /^\/search\?(?:id|q)=[^/\\]+$/];

/** Null for an offer without a page; it is shown without a link. */
export const getOfferTarget = (href: string): string | null => (targets.some((one) => one.test(href)) ? href : null);
