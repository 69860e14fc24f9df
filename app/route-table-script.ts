import type { EntryContext } from "react-router";

type RouteTable = Pick<EntryContext["manifest"], "entry" | "routes" | "url" | "version">;

/**
 * The script with React Router's table of all routes. A route does not repeat the files of the entry, which every page
 * has already: 0.1 kB of brotli on every page. The build writes it (react-router.config.ts), and the server knows its hash.
 */
export function toRouteTableScript({ entry, routes, url, version }: RouteTable): string {
  const lean = Object.entries(routes).map(([id, route]) => {
    const imports = route?.imports?.filter((file) => !entry.imports.includes(file));
    return [id, imports ? { ...route, imports } : route];
  });
  const table = { entry, routes: Object.fromEntries(lean), url, version };
  // A flag that is absent means the same as one that is false.
  return `window.__reactRouterManifest=${JSON.stringify(table, (_, value: unknown) => (value === false ? undefined : value))};`;
}
