import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // A route that is asked for when it is first visited cannot be visited without a network, nor can it be said so.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
