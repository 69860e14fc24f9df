import type { Namespace } from "../i18n/messages.ts";

/** What a route says of itself (S44, S71). A missing depth fades; two depths slide. */
type RouteFlags = {
  requiresAuth?: true;
  ignoreStoreId?: true;
  showBottomNav?: true;
  showBottomDrawer?: true;
  hideCart?: true;
  transitionName?: "slide";
  depth?: number;
  /** Texts beside `common` that the route's components use; the page names them for the browser. */
  namespaces?: readonly Namespace[];
};

const slide = (depth: number) => ({ transitionName: "slide", depth }) as const;
const list = { namespaces: ["catalogue"] } as const;
const account = { namespaces: ["account"] } as const;
const member = { requiresAuth: true } as const;

/**
 * The specification's route table, in one place because a transition needs the flags of a route before its
 * module is loaded. The first pattern that matches a path counts.
 */
export const routeFlags: readonly (readonly [pattern: RegExp, flags: RouteFlags])[] = [
  [/^\/$/, { hideCart: true, showBottomNav: true, ...list }],
  [/^\/search$/, { hideCart: true, showBottomNav: true, ...list }],
  [/^\/address(?:\/map)?$/, { hideCart: true, ignoreStoreId: true }],
  [/^\/profile$/, { ...member, ...slide(7), showBottomNav: true, ...account }],
  [/^\/profile\/address$/, { ...member, ...slide(8), namespaces: ["account", "address"] }],
  [/^\/profile\/vehicle$/, { ...member, ...slide(8) }],
  [/^\/login$/, { ...slide(7), ...account }],
  [/^\/campaign$/, slide(7)],
  [/^\/(?:privacy|terms)$/, { ...slide(7), namespaces: ["legal"] }],
  [/^\/about$/, { namespaces: ["legal"] }],
  [/^\/voucher\/[^/]+$/, slide(7)],
  [/^\/order-summary$/, { ...member, ...slide(6), namespaces: ["account", "checkout", "order"] }],
  [/^\/transaction$/, { ...member, ...slide(5), showBottomNav: true, namespaces: ["account", "order"] }],
  [/^\/\d+\/home$/, { ...slide(3), showBottomDrawer: true, namespaces: ["store", "cart"] }],
  [/^\/\d+\/item\/[^/]+$/, { ...slide(4), namespaces: ["store", "cart"] }],
  [/^\/\d+\/checkout$/, { ...slide(5), namespaces: ["cart", "checkout"] }],
];

/** The flags of a path; none for a path that is not in the table. */
export function flagsOf(pathname: string): RouteFlags {
  return routeFlags.find(([pattern]) => pattern.test(pathname))?.[1] ?? {};
}

/** Which way a page moves: deeper slides forward, shallower back, and a route without a depth fades (S70, S71). */
export function transitionBetween(from: string, to: string): "forward" | "back" | "fade" {
  const [before, after] = [flagsOf(from).depth, flagsOf(to).depth];
  if (before === undefined || after === undefined || before === after) return "fade";
  return after > before ? "forward" : "back";
}
