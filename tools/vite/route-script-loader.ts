import { join } from "node:path";
import type { Plugin } from "vite";

const original = "react-router/dist/production/lib/dom/ssr/routeModules.js";
const ours = join(import.meta.dirname, "../../app/errors/load-route-module.ts");

/** True for the library's file when all that it exports is the one function that ours replaces. */
export function hasOneLoader(source: string): boolean {
  const exported = [...source.matchAll(/^export\b.*$/gm)].map(([line]) => line);
  return exported.length === 1 && exported[0] === "export { loadRouteModule };";
}

/**
 * React Router reloads the document when it cannot fetch the script of a route. Without a network that ends on the
 * browser's own error page, and there is no option against it (decision 0035). The browser's build gets our function in
 * place of that one; where React Router has another form, it keeps its own, and the log of the build says so.
 */
export function routeScriptLoader(): Plugin {
  let isReplaced = false;
  return {
    name: "makan:route-script-loader",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!id.endsWith(`/node_modules/${original}`) || !hasOneLoader(code)) return null;
      isReplaced = true;
      return { code: `export { loadRouteModule } from ${JSON.stringify(ours)};`, map: null };
    },
    buildEnd() {
      if (!isReplaced)
        this.warn("React Router loads scripts of routes in another way: without a network it reloads the page again");
    },
  };
}
