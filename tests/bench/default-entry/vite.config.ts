import { defineConfig, type PluginOption } from "vite";
import app from "../../../vite.config.ts";

/** Ours among the plugins, without which app and Worker do not build; every other of ours is a speed-up of the build. */
const needed = [
  "makan:asset-data",
  "makan:contract-table",
  "makan:compiled-readers",
  "makan:browser-scripts",
  "makan:server-build",
];

function isOwnSpeedUp(plugin: PluginOption): boolean {
  const name = typeof plugin === "object" && plugin !== null && "name" in plugin ? plugin.name : "";
  return name.startsWith("makan:") && !needed.includes(name);
}

/** The app's build as React Router's own template has it: for the peer with the default entry. */
export default defineConfig((environment) => {
  const config = app(environment);
  return { ...config, plugins: config.plugins?.filter((plugin) => !isOwnSpeedUp(plugin)) ?? [] };
});
