import * as fc from "fast-check";
import { expect, test } from "vitest";
import { tryPass, type Circuit, closedCircuit, recordOutcome } from "#worker/gateway/upstream/circuit.ts";
import { createHealth } from "#worker/gateway/upstream/health.ts";
import { createRetryBudget } from "#worker/gateway/upstream/retry-budget.ts";

// An upstream in trouble is left alone for a while (decision 0010, performance.md R8).

/** A circuit after calls that went one after another: `x` failed, `.` did not. */
function after(calls: string, circuit: Circuit = closedCircuit): Circuit {
  return Array.from(calls).reduce((one, call) => recordOutcome(one, one.phase, call === "x", 0), circuit);
}

test("Five failures in a row open a circuit; four with an answer between them do not", () => {
  expect(after("xxxx").kind).toBe("closed");
  expect(after("xxxx.xxxx").kind).toBe("closed");
  expect(after("....xxxxx").kind).toBe("open");
});

test("Half of the last twenty open it, nine of twenty do not, and what was before them is forgotten", () => {
  const half = "x.".repeat(10);
  expect(after(half.slice(0, -1)).kind).toBe("closed");
  expect(after(half).kind).toBe("open");
  const nine = `${"x.".repeat(9)}..`;
  expect(after(nine).kind).toBe("closed");
  expect(after(nine + nine).kind).toBe("closed");
});

test("An open circuit admits nobody for five seconds, then one call that decides", () => {
  const open = after("xxxxx");
  expect(tryPass(open, 0).waitMs).toBe(5_000);
  expect(tryPass(open, 4_999)).toEqual({ circuit: open, waitMs: 1 });
  const probe = tryPass(open, 5_000);
  expect(probe.waitMs).toBeNull();
  expect(tryPass(probe.circuit, 5_001).waitMs).toBeGreaterThan(0);
  expect(recordOutcome(probe.circuit, probe.circuit.phase, false, 6_000)).toMatchObject({ kind: "closed", recent: [] });
});

test("Each probe that fails doubles the wait, up to thirty seconds; a good one begins anew", () => {
  let circuit = after("xxxxx");
  let nowMs = 0;
  const waits: number[] = [];
  for (let probes = 0; probes < 5; probes += 1) {
    const wait = tryPass(circuit, nowMs).waitMs ?? 0;
    waits.push(wait);
    nowMs += wait;
    const probe = tryPass(circuit, nowMs).circuit;
    circuit = recordOutcome(probe, probe.phase, true, nowMs);
  }
  expect(waits).toEqual([5_000, 10_000, 20_000, 30_000, 30_000]);
  const last = tryPass(circuit, nowMs + 30_000).circuit;
  expect(tryPass(after("xxxxx", recordOutcome(last, last.phase, false, 0)), 0).waitMs).toBe(5_000);
});

test("A probe that was cut off with its caller is followed by another", () => {
  const probe = tryPass(after("xxxxx"), 5_000).circuit;
  expect(tryPass(probe, 44_999).waitMs).toBe(1);
  const second = tryPass(probe, 45_000);
  expect(second.waitMs).toBeNull();
  expect(recordOutcome(second.circuit, probe.phase, false, 45_000)).toBe(second.circuit);
});

test("What was admitted before says nothing about what is now", () => {
  const open = after("xxxxx");
  expect(recordOutcome(open, 0, false, 1)).toBe(open);
  const closed = recordOutcome(tryPass(open, 5_000).circuit, 2, false, 5_000);
  expect(after("xxxx", closed).kind).toBe("closed");
  expect(recordOutcome(after("xxxx", closed), 0, true, 6_000)).toEqual(after("xxxx", closed));
});

test("Whatever happens: nobody passes an open circuit, one probe at a time, and no wait is longer than thirty seconds", () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant("call" as const) }),
    fc.record({ do: fc.constant("wait" as const), ms: fc.integer({ min: 1, max: 50_000 }) }),
    fc.record({ do: fc.constant("tell" as const), at: fc.nat(), hasFailed: fc.boolean() }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      let circuit = closedCircuit;
      let nowMs = 0;
      const under: number[] = [];
      for (const one of steps) {
        if (one.do === "wait") nowMs += one.ms;
        else if (one.do === "call") {
          const before = circuit;
          const { circuit: next, waitMs } = tryPass(circuit, nowMs);
          circuit = next;
          if (waitMs === null) under.push(circuit.phase);
          else expect(waitMs > 0 && waitMs <= 30_000 && before.kind !== "closed" && next === before).toBe(true);
          if (before.kind === "open") expect(waitMs === null).toBe(nowMs >= before.untilMs);
          if (before.kind === "probing") expect(waitMs === null).toBe(nowMs >= before.sinceMs + 40_000);
        } else if (under.length > 0) {
          const [phase = 0] = under.splice(one.at % under.length, 1);
          circuit = recordOutcome(circuit, phase, one.hasFailed, nowMs);
        }
        if (circuit.kind === "probing") {
          const { phase } = circuit;
          expect(under.filter((one) => one === phase).length).toBe(1);
        }
        if (circuit.kind === "closed") expect(circuit.recent.length).toBeLessThanOrEqual(20);
      }
    }),
    { numRuns: 2_000 },
  );
});

test("An upstream that never fails is never left alone, and one that answers again is used within a probe's wait", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 120_000 }), (downMs) => {
      const time = { nowMs: 0 };
      const health = createHealth(() => time.nowMs)("https://one.example", "row");
      let answeredAtMs = -1;
      for (; time.nowMs <= downMs + 30_000 && answeredAtMs < 0; time.nowMs += 500) {
        try {
          const tell = health.begin();
          tell(time.nowMs < downMs);
          if (time.nowMs >= downMs) answeredAtMs = time.nowMs;
        } catch {
          expect(time.nowMs).toBeGreaterThan(0);
        }
      }
      expect(answeredAtMs).toBeGreaterThanOrEqual(downMs);
    }),
  );
});

/** Calls to an upstream, and attempts that reached it, when each attempt fails by chance. */
function amplification(calls: number, everyMs: number, hasFailed: (attempt: number) => boolean) {
  const time = { nowMs: 0 };
  const health = createHealth(() => time.nowMs)("https://one.example", "row");
  let attempts = 0;
  let openedAtMs = Infinity;
  for (let call = 0; call < calls; call += 1, time.nowMs += everyMs) {
    try {
      const tell = health.begin();
      let failed = hasFailed((attempts += 1));
      if (failed && health.mayRetry()) failed = hasFailed((attempts += 1));
      tell(failed);
    } catch {
      openedAtMs = Math.min(openedAtMs, time.nowMs);
    }
  }
  return { ratio: attempts / calls, openedAtMs };
}

test("An upstream that fails all the time gets no more calls than were made, and is left alone within a second (performance.md R8)", () => {
  const { ratio, openedAtMs } = amplification(1_000, 10, () => true);
  expect(ratio).toBeLessThanOrEqual(1.1);
  expect(openedAtMs).toBeLessThanOrEqual(1_000);
});

const budgeted = (every: number) => amplification(10_000, 10, (attempt) => attempt % every === 0).ratio;

test("An upstream that stumbles now and then gets at most a tenth more calls (performance.md R8)", () => {
  expect(budgeted(4)).toBeLessThanOrEqual(1.1 + 5 / 10_000);
  expect(budgeted(4)).toBeGreaterThan(1.09);
  expect(budgeted(50)).toBeGreaterThan(1.01);
});

test("A budget holds five retries however long nothing was retried", () => {
  const budget = createRetryBudget();
  for (let call = 0; call < 1_000; call += 1) budget.earn();
  expect(Array.from({ length: 7 }, () => budget.spend())).toEqual([true, true, true, true, true, false, false]);
  for (let call = 0; call < 10; call += 1) budget.earn();
  expect([budget.spend(), budget.spend()]).toEqual([true, false]);
});

test("Rows fail alone, upstreams fail alone, and rows of one upstream share its budget", () => {
  const healthOf = createHealth(() => 0);
  const fail = (origin: string, row: string) => healthOf(origin, row).begin()(true);
  for (let call = 0; call < 5; call += 1) fail("https://one.example", "a");
  expect(() => fail("https://one.example", "a")).toThrow("UPSTREAM_OPEN_CIRCUIT");
  expect(() => fail("https://one.example", "b")).not.toThrow();
  expect(() => fail("https://two.example", "a")).not.toThrow();
  const retries = (origin: string) => ["b", "c"].map((row) => healthOf(origin, row).mayRetry());
  for (let i = 0; i < 2; i += 1) expect(retries("https://one.example")).toEqual([true, true]);
  expect(retries("https://one.example")).toEqual([true, false]);
  expect(retries("https://two.example")).toEqual([true, true]);
});
