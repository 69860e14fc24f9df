import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { toRouteTableScript } from "./app/route-table-script.ts";

export default {
  appDirectory: "app",
  ssr: true,
  subResourceIntegrity: true,
  // The browser needs the whole route table: without a network it cannot ask for the part that a link needs.
  routeDiscovery: { mode: "initial" },
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    const folder = join(buildDirectory, "client/assets");
    const tables = (await readdir(folder)).filter((name) => name.startsWith("manifest-"));
    for (const name of tables) {
      const text = await readFile(join(folder, name), "utf8");
      const table = /^window\.__reactRouterManifest=(.*);$/s.exec(text)?.[1];
      if (table === undefined) throw new Error(`${name} is not the route table that React Router has written so far`);
      await writeFile(join(folder, name), toRouteTableScript(JSON.parse(table)));
    }
  },
} satisfies Config;
