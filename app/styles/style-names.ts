/** The style sheets that every page has from the start. */
export const frameStyles = ["tokens", "base", "frame", "parts", "states", "motion", "forced"] as const;

/** The style sheets that a route names in the route table: `app/styles/{name}.css`. */
export type RouteStyle =
  | "account"
  | "address"
  | "analytics"
  | "car"
  | "cart"
  | "checkout"
  | "dish"
  | "forms"
  | "gallery"
  | "item"
  | "landing"
  | "lists"
  | "live"
  | "login"
  | "map"
  | "member"
  | "order"
  | "place"
  | "plan"
  | "plugin"
  | "receipt"
  | "reservation"
  | "side"
  | "store"
  | "switch"
  | "table"
  | "wallet";

/** What the landing view has besides the list; the receipt is drawn on it. */
export const landingStyles = ["landing", "receipt"] as const satisfies RouteStyle[];

/** A style sheet that the browser may have to load itself. */
export type StyleName = RouteStyle | "dialogs";
