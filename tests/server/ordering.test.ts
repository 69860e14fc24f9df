import { inject, test } from "vitest";
import { journey, plans } from "./journey.ts";
import { machine, restart, type Signal } from "./machine.ts";
import { runServe, varsAtLunch } from "./servers.ts";
import { sideBySide } from "./steps.ts";

/** Real processes take seconds to come back: the kitchen has to be slower than they are. */
const speed = 300;

// restart.test.ts runs the same order on the Worker alone, without `npm run serve`.
test.runIf(inject("isDeep"))(
  "the whole API of an order by bearer token on `npm run serve`, stopped once and killed once on the way (S264–S272)",
  async () => {
    const vars = varsAtLunch(speed);
    const server = await machine((folder) => runServe(vars, folder));
    // The second when one order is paid, whose kitchen is at work, and the others are about to be.
    const stops = new Map<number, Signal>([
      [4, "SIGTERM"],
      [14, "SIGKILL"],
    ]);
    await sideBySide(
      plans.map((plan) => journey(server, plan)),
      async (step) => {
        const signal = stops.get(step);
        if (signal) await restart(server, signal);
      },
    );
  },
);
