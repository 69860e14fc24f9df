import type { Plugin } from "vite";
import { bundleScript } from "./bundle-script.ts";

/** Scripts for pages without the app, each one by itself: what a page of another site loads, and those of test pages. */
const entries = {
  embed: "app/embed/embed.ts",
  testSite: "app/embed/test-site.ts",
  testPayment: "app/embed/test-payment.ts",
};

const moduleName = "virtual:browser-scripts";
const file = "browser-scripts.json";

/**
 * Provides `readScript` of `virtual:browser-scripts`. In a build the scripts are a file among the built ones, which the
 * Worker reads when it answers one of them (decision 0065); elsewhere they are in the module.
 */
export function browserScripts(): Plugin {
  let isBuild = false;
  return {
    name: "makan:browser-scripts",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    resolveId: (source) => (source === moduleName ? `\0${moduleName}` : null),
    async load(id) {
      if (id !== `\0${moduleName}`) return null;
      if (isBuild) return reader;
      const { scripts, moduleIds } = await bundleAll();
      for (const source of moduleIds) this.addWatchFile(source);
      return `const scripts = ${scripts};\nexport const readScript = async (name) => scripts[name];`;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const { scripts } = await bundleAll();
      this.emitFile({ type: "asset", fileName: file, source: scripts });
    },
  };
}

/** The scripts by name, as JSON. */
async function bundleAll(): Promise<{ scripts: string; moduleIds: string[] }> {
  const names = Object.keys(entries);
  const all = await Promise.all(Object.values(entries).map((entry) => bundleScript(entry, "iife")));
  const scripts = Object.fromEntries(names.map((name, index) => [name, all[index]?.code]));
  return { scripts: JSON.stringify(scripts), moduleIds: all.flatMap(({ moduleIds }) => moduleIds) };
}

// The file is small, and a page keeps a script for minutes: the Worker keeps nothing of it.
const reader = `
export async function readScript(name, assets) {
  const response = await assets.fetch("https://assets.local/${file}");
  if (response.status !== 200) throw new Error("${file} was answered with " + response.status);
  return (await response.json())[name];
}
`;
