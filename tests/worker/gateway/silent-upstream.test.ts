import { expect, inject, test } from "vitest";
import type { SilentUpstream } from "#tests/support/silent-upstream.ts";
import { createHttpUpstream } from "#worker/gateway/upstream/upstream.ts";
import { expectFailure, setUp } from "./harness.ts";

// Over a real connection nothing but the signal ends a wait: the runtime has to heed it before and within a body.

const origin: SilentUpstream = inject("silentUpstream");
const never = () => expect.unreachable("the upstream is on the network");

test.each([
  ["answers nothing", "nothing"],
  ["falls silent behind its headers", "head"],
  ["falls silent in its body", "part"],
  ["drips and never ends", "drip"],
])("A remote upstream that %s is UPSTREAM_TIMEOUT", async (_, word) => {
  const { call } = setUp(never, { timeoutMs: 50, upstream: () => createHttpUpstream(origin) });
  await expectFailure(await call(`/v3/web/stores/${word}`), "UPSTREAM_TIMEOUT");
});
