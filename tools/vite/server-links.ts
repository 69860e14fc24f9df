import type { Plugin } from "vite";

const linkStart =
  /(function LinkWithRef\(\{ onClick, discover = "render", prefetch = "none", relative, reloadDocument, replace, mask, state, target, to, preventScrollReset, viewTransition, defaultShouldRevalidate, \.\.\.rest \}, forwardedRef\) \{\n)/;

/** A path that React Router would leave as it is: from the root, without empty or dotted steps and without a bare "?" or "#". */
export const plainPath = /^(?!.*(?:\/\/|\/\.|[\s\\]))\/[^?#]*(?:\?[^#]+)?(?:#.+)?$/;

/** The library's source with a short way for such a path; null for an unknown version of the source. */
export function shortenLinks(source: string): string | null {
  if (!linkStart.test(source)) return null;
  return source.replace(
    linkStart,
    (
      head,
    ) => `${head}	if (typeof to === "string" && !mask && prefetch !== "render" && prefetch !== "viewport" && ${plainPath}.test(to)) {
		return React$1.createElement("a", { ...rest, href: to, target, "data-discover": discover === "render" ? "true" : void 0 });
	}
`,
  );
}

/**
 * A link in HTML is an address: what React Router resolves, subscribes to and prepares for each one on the server took
 * a fifth of the time of a page. The build fails when the library has changed.
 */
export function serverLinks(): Plugin {
  let isFound = false;
  return {
    name: "makan:server-links",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform(code, id) {
      if (!id.endsWith("/react-router/dist/production/lib/dom/lib.js")) return null;
      const short = shortenLinks(code);
      if (short === null) this.error("React Router's Link has changed: check tools/vite/server-links.ts against it");
      isFound = true;
      return { code: short, map: null };
    },
    buildEnd() {
      if (!isFound) this.error("the server build has no react-router/dist/production/lib/dom/lib.js");
    },
  };
}
