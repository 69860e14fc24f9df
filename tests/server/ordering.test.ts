import { test } from "vitest";
import { journey, plans, sideBySide } from "./journey.ts";
import { machine, restart } from "./machine.ts";
import { runServe, varsAtLunch } from "./servers.ts";

/** Real processes take seconds to come back: the kitchen has to be slower than they are. */
const speed = 300;

test("the whole API of an order by bearer token on `npm run serve`, stopped once and killed once on the way (S264–S272)", async () => {
  const vars = varsAtLunch(speed);
  const server = await machine((folder) => runServe(vars, folder));
  const stops = new Map([
    [4, "SIGTERM"],
    [15, "SIGKILL"],
  ] as const);
  await sideBySide(
    plans.map((plan) => journey(server, plan)),
    async (step) => {
      const signal = stops.get(step as 4 | 15);
      if (signal) await restart(server, signal);
    },
  );
});
