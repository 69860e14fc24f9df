/**
 * Pages on which an offer finds what it promises: a dish, and a search. Store pages, the campaign page and the profile are
 * not among them: banners that lead there announce tables, drive-thru, plans, codes and points, which these pages do not
 * have yet.
 */
const targets = [/^\/\d+\/item\/[\w-]+$/, /^\/search\?(?:id|q)=[^/\\]+$/];

/** The address an offer leads to: `href` where it works, else null, and the offer is shown without a link. */
export const offerTarget = (href: string): string | null => (targets.some((one) => one.test(href)) ? href : null);
