import { html } from "hono/html";

/** HTML as `hono/html` makes it: the template escapes every value that is not `Html`. */
export type Html = ReturnType<typeof html>;

/** Puts a separator between the parts; strings are escaped. */
export function joinHtml(parts: readonly (Html | string)[], separator: Html | string): Html {
  return html`${parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]))}`;
}
