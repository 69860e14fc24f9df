import { expect, inject, test } from "vitest";
import { journey, plans } from "./journey.ts";
import { machine, restart } from "./machine.ts";
import { runWorkerd, varsAtLunch } from "./servers.ts";
import { sideBySide } from "./steps.ts";

/** So fast that an order ends in seconds, and not so fast that it ends between two steps. */
const speed = 600;

for (const signal of inject("isDeep") ? (["SIGTERM", "SIGKILL"] as const) : (["SIGKILL"] as const)) {
  test(`every step of an order, the server gone by ${signal} and back before the next (S264–S272, wire.md §8, PD5)`, async () => {
    const vars = varsAtLunch(speed);
    const server = await machine((folder) => runWorkerd(inject("bundle"), vars, folder));
    let restarts = 0;
    await sideBySide(
      plans.map((plan) => journey(server, plan)),
      async () => {
        restarts += 1;
        await restart(server, signal);
      },
    );
    expect(restarts).toBeGreaterThanOrEqual(20);
  });
}
