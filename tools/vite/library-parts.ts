import { join } from "node:path";
import type { Plugin } from "vite";

const fileAt = (path: string) => JSON.stringify(join(import.meta.dirname, "../..", path));

/**
 * Files of libraries that the browser gets in another form, by their path. The build fails when a file is missing or
 * has to export another name: then this list is checked against the new version.
 */
const parts: Record<string, string> = {
  // The original reloads the document when a route's script cannot be fetched, and there is no option against it:
  // without a network the reload ends on the browser's own error page (PD28).
  "react-router/dist/production/lib/dom/ssr/routeModules.js": `export { loadRouteModule } from ${fileAt("app/errors/load-route-module.ts")};`,
  // The whole route table is in the browser from the start (react-router.config.ts): a navigation asks for no part of it.
  "react-router/dist/production/lib/dom/ssr/fog-of-war.js": `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    export const getPartialManifest = (manifest) => manifest;
    export const getManifestPath = () => "";
    export const getPathsWithAncestors = (paths) => paths;
    export const handleClientVersionMismatch = async () => false;`,
  // The root route has an error page of its own (app/root.tsx): the original's, in English only, are never shown.
  "react-router/dist/production/lib/dom/ssr/errorBoundaries.js": `
    export { LastBoundary as RemixErrorBoundary } from ${fileAt("app/errors/last-boundary.tsx")};
    export const RemixRootDefaultErrorBoundary = () => null;
    export const BoundaryShell = () => null;`,
  // Nothing is instrumented in the browser.
  "react-router/dist/production/lib/router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = null;`,
  // Writes do not go through the cache of queries (app/api/): what would hold, repeat and resume them is never used.
  "@tanstack/query-core/build/modern/mutationCache.js": `
    export class MutationCache {
      findAll() { return []; }
      async resumePausedMutations() {}
      clear() {}
    }`,
};

/** Puts these parts into the client build. */
export function libraryParts(): Plugin {
  const left = new Set(Object.keys(parts));
  return {
    name: "makan:library-parts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      const path = Object.keys(parts).find((part) => id.endsWith(`/node_modules/${part}`));
      if (!path) return null;
      left.delete(path);
      return parts[path];
    },
    buildEnd() {
      if (left.size > 0) this.error(`the libraries have no ${[...left].join(", ")}`);
    },
  };
}
