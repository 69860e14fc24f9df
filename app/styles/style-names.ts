/** The style sheets that every page has from the start. */
export const frameStyles = ["tokens", "base", "frame", "parts", "states", "motion"] as const;

/** The style sheets that a route names in the route table: `app/styles/{name}.css`. */
export type RouteStyle =
  | "account"
  | "address"
  | "cart"
  | "checkout"
  | "forms"
  | "item"
  | "lists"
  | "login"
  | "order"
  | "receipt"
  | "store"
  | "switch";

/** A style sheet that the browser may have to load itself. */
export type StyleName = RouteStyle | "dialogs";
