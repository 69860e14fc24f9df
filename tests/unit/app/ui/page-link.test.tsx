import * as fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { Link, type LinkProps, MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { PageLink } from "#app/ui/page-link.tsx";

const piece = fc.oneof(
  fc.constantFrom("/", "/", "//", ".", "..", "?", "#", "&", "=", "%20", " ", "1301", "home", "\\"),
  fc.string({ unit: "grapheme", maxLength: 4 }),
);
const path = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));

/** The HTML of a link on a page with an address of its own. */
const render = (One: typeof PageLink, props: LinkProps) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={["/somewhere/else?q=1"]}>
      <One {...props} />
    </MemoryRouter>,
  );

test.each(["/", "/1301/home", "/search?q=nasi&lat=3.1", "/1301/item/x?mode=PICKUP#top"])(
  "%s is written without React Router's link, and as it writes it",
  (to) => {
    const withoutRouter = renderToStaticMarkup(<PageLink to={to}>text</PageLink>);
    expect(withoutRouter).toBe(render(Link, { to, children: "text" }));
  },
);

test("any address is written as React Router writes it", () => {
  const props = fc.record(
    {
      className: fc.constant("pill"),
      "aria-current": fc.constant("page" as const),
      prefetch: fc.constantFrom("none" as const, "intent" as const),
      discover: fc.constantFrom("none" as const, "render" as const),
      target: fc.constant("_blank"),
      viewTransition: fc.boolean(),
      replace: fc.boolean(),
      preventScrollReset: fc.boolean(),
      state: fc.constant({ from: 1 }),
      onClick: fc.constant(() => undefined),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(path, props, (to, more) => {
      const given = { to, children: "text", ...more };
      expect(render(PageLink, given)).toBe(render(Link, given));
    }),
    { numRuns: 5_000 },
  );
});
