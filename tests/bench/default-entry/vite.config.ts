import { defineConfig, type PluginOption } from "vite";
import app from "../../../vite.config.ts";

/** Ours among the plugins, without which app and Worker do not build; every other of ours is a speed-up of the build. */
const needed = [
  "makan:asset-data",
  "makan:browser-tables",
  "makan:compiled-readers",
  "makan:browser-scripts",
  "makan:server-build",
  "makan:staff-entry",
];

const nameOf = (plugin: PluginOption) =>
  typeof plugin === "object" && plugin !== null && "name" in plugin ? plugin.name : "";
const isOwnSpeedUp = (name: string) => name.startsWith("makan:") && !needed.includes(name);

/** The app's build as React Router's own template has it: for the peer with the default entry. */
export default defineConfig((environment) => {
  const { plugins = [], ...config } = app(environment);
  const names = plugins.map(nameOf);
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`vite.config.ts has no plugin ${missing.join(", ")}.`);
  return { ...config, plugins: plugins.filter((plugin) => !isOwnSpeedUp(nameOf(plugin))) };
});
