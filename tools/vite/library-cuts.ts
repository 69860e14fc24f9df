import type { Plugin } from "vite";

type Cut = {
  /** Of a function, or of a class and its method. */
  names: readonly string[];
  /** What is left of the body: nothing, unless the caller goes on with the result. */
  body?: string;
};

/**
 * Functions of libraries that no page calls, but that a bundler has to keep because they are methods or share a closure.
 * The browser gets them without their bodies. The build fails when a library has another function of the name, or none:
 * then this list is checked against the new version.
 */
const cuts: Record<string, readonly Cut[]> = {
  // Nothing is submitted and no fetcher is made: writes go through the calls of app/api/, and forms without a script are
  // the document's own. The route table is complete from the start, and nothing blocks a navigation.
  "react-router/dist/production/lib/router/router.js": [
    {
      names: [
        "handleAction",
        "fetch",
        "handleFetcherAction",
        "handleFetcherLoader",
        "discoverRoutes",
        "patchRoutesImpl",
        "patchRoutes",
        "_internalSetRoutes",
        "getUpdatedRevalidatingFetchers",
        "updateFetcherState",
        "setFetcherError",
        "getFetcher",
        "resetFetcher",
        "deleteFetcher",
        "queueFetcherForDeletion",
        "abortFetcher",
        "markFetchersDone",
        "markFetchRedirectsDone",
        "abortStaleFetchLoads",
        "getBlocker",
        "deleteBlocker",
        "updateBlocker",
        "shouldBlockNavigation",
      ],
    },
  ],
  "react-router/dist/production/lib/dom/ssr/single-fetch.js": [
    { names: ["singleFetchActionStrategy", "nonSsrStrategy", "singleFetchLoaderFetcherStrategy"] },
  ],
  // Texts have no formats, no texts inside texts and no selectors; one language, with one instance, is all that a page has.
  "i18next/dist/esm/i18next.js": [
    { names: ["keysFromSelector", "Formatter.init", "Formatter.add", "Formatter.addCached"] },
    { names: ["Formatter.format"], body: "return value;" },
    { names: ["Interpolator.nest"], body: "return str;" },
    { names: ["Connector.saveMissing", "Translator.getUsedParamsDetails"] },
    { names: ["I18n.dir", "I18n.cloneInstance", "I18n.loadLanguages", "I18n.hydrate"] },
  ],
};

/** What would call a function that is cut, in a file of the app. */
const forbidden =
  /\b(?:useFetchers?|useSubmit|useBlocker|usePrompt|cloneInstance|returnDetails)\b|<Form\b[^>]*\bmethod=/;

/** The text with an empty body of one function; null when there is not exactly one of the name. */
function cutFunction(code: string, name: string, body: string): string | null {
  const [method = "", owner] = name.split(".").toReversed();
  const start = owner === undefined ? 0 : code.indexOf(`\nclass ${owner} `);
  const end = owner === undefined ? code.length : code.indexOf("\n}\n", start);
  const heads = new RegExp(
    `^([ \\t]*)(?:async )?${owner === undefined ? "function " : ""}${method}\\([^]*?\\) \\{\\n`,
    "gm",
  );
  const found = [...code.slice(start, end).matchAll(heads)];
  const [head] = found;
  if (start < 0 || !head || found.length > 1) return null;
  const bodyAt = start + head.index + head[0].length;
  return code.slice(0, bodyAt) + body + code.slice(code.indexOf(`\n${head[1]}}`, bodyAt));
}

/** Cuts these functions out of the client build. */
export function libraryCuts(): Plugin {
  const left = new Set(Object.keys(cuts));
  return {
    name: "makan:library-cuts",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (/\/app\/.*\.tsx?$/.test(id)) {
        const [used] = forbidden.exec(code) ?? [];
        if (used !== undefined) this.error(`${id} uses ${used}, which tools/vite/library-cuts.ts leaves out`);
        return null;
      }
      const path = Object.keys(cuts).find((file) => id.endsWith(`/node_modules/${file}`));
      if (path === undefined) return null;
      left.delete(path);
      let text = code;
      for (const { names, body = "" } of cuts[path] ?? []) {
        for (const name of names) {
          text = cutFunction(text, name, body) ?? this.error(`${path} has no single function ${name}`);
        }
      }
      return { code: text, map: null };
    },
    buildEnd() {
      if (left.size > 0) this.error(`the libraries have no ${[...left].join(", ")}`);
    },
  };
}
