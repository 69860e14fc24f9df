import type { Plugin } from "vite";

const part = /lazyPart\(\s*\(\) => import\("[^"]+"\)/g;

/** The server shows no part that loads later (app/ui/lazy-part.tsx): its build has none of their modules, which a new process would parse. */
export function partsInBrowser(): Plugin {
  return {
    name: "makan:parts-in-browser",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform: (code) =>
      code.includes("lazyPart(") ? code.replaceAll(part, "lazyPart(() => Promise.reject(new Error())") : null,
  };
}
