import { join } from "node:path";
import { build, type Plugin } from "vite";
import { floor } from "./floor.ts";

const root = join(import.meta.dirname, "../..");

/** A script in one file for itself, and the modules that it was made of. `entry`: a path from the root of the repository. */
export async function bundleScript(
  entry: string,
  format: "es" | "iife",
  plugins: Plugin[] = [],
): Promise<{ code: string; moduleIds: string[] }> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins,
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      target: floor,
      write: false,
      minify: true,
      lib: { entry: join(root, entry), formats: [format], name: "makanScript" },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && "output" in output ? output.output[0] : null;
  if (chunk?.type !== "chunk") throw new Error(`No script was built from ${entry}`);
  return chunk;
}
