import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  subResourceIntegrity: true,
  // The browser needs the whole route table: without a network it cannot ask for the part that a link needs.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
