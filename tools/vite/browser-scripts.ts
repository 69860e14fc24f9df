import { join } from "node:path";
import { build, type Plugin } from "vite";
import { floor } from "./floor.ts";

/** Scripts for pages without the app, each one file by itself: what a page of another site loads, and the test site's. */
const scripts = { embedScript: "app/embed/embed.ts", testSiteScript: "app/embed/test-site.ts" };

const moduleName = "virtual:browser-scripts";
const root = join(import.meta.dirname, "../..");

/** Provides `virtual:browser-scripts`: each script as a string, which the Worker answers. */
export function browserScripts(): Plugin {
  return {
    name: "makan:browser-scripts",
    resolveId: (source) => (source === moduleName ? `\0${moduleName}` : null),
    async load(id) {
      if (id !== `\0${moduleName}`) return null;
      const texts = await Promise.all(
        Object.entries(scripts).map(async ([name, entry]) => {
          const { code, files } = await bundle(join(root, entry));
          for (const file of files) this.addWatchFile(file);
          return `export const ${name} = ${JSON.stringify(code)};`;
        }),
      );
      return texts.join("\n");
    },
  };
}

async function bundle(entry: string): Promise<{ code: string; files: string[] }> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: { target: floor, write: false, minify: true, lib: { entry, formats: ["iife"], name: "makanScript" } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && "output" in output ? output.output[0] : null;
  if (chunk?.type !== "chunk") throw new Error(`No script was built from ${entry}`);
  return { code: chunk.code, files: chunk.moduleIds };
}
