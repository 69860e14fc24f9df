import type { Plugin } from "vite";
import { bundleScript } from "./bundle-script.ts";

/** Scripts for pages without the app, each one file by itself: what a page of another site loads, and the test site's. */
const scripts = { embedScript: "app/embed/embed.ts", testSiteScript: "app/embed/test-site.ts" };

const moduleName = "virtual:browser-scripts";

/** Provides `virtual:browser-scripts`: each script as a string, which the Worker answers. */
export function browserScripts(): Plugin {
  return {
    name: "makan:browser-scripts",
    resolveId: (source) => (source === moduleName ? `\0${moduleName}` : null),
    async load(id) {
      if (id !== `\0${moduleName}`) return null;
      const texts = await Promise.all(
        Object.entries(scripts).map(async ([name, entry]) => {
          const { code, moduleIds } = await bundleScript(entry, "iife");
          for (const file of moduleIds) this.addWatchFile(file);
          return `export const ${name} = ${JSON.stringify(code)};`;
        }),
      );
      return texts.join("\n");
    },
  };
}
