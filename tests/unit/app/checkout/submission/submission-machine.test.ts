import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  initialSubmission,
  type SubmissionEffect,
  type SubmissionEvent,
  type SubmissionState,
  transition,
} from "#app/checkout/submission/submission-machine.ts";
import { ApiError } from "#shared/client.ts";

type Event = SubmissionEvent<string>;

const priceChanged = new ApiError("PRICE_CHANGED", 409, null);
const loginRequired = new ApiError("LOGIN_REQUIRED", 403, null);
const unpaidLimit = new ApiError("UNPAID_ORDERS_LIMIT", 409, null, 60);
const noAnswer = new ApiError("NETWORK", 0, null);

const pressed: Event = { kind: "pressed", isLoggedIn: true, seenSen: 1490 };
const pressedByGuest: Event = { kind: "pressed", isLoggedIn: false, seenSen: 1490 };
const loggedIn: Event = { kind: "loggedIn" };
const loginClosed: Event = { kind: "loginClosed" };
const settled: Event = { kind: "settled", facts: "facts" };
const settledWithout: Event = { kind: "settled", facts: null };
const submitted = (failure: ApiError): Event => ({ kind: "submitted", result: { order: null, failure } });
const placed: Event = {
  kind: "submitted",
  result: { order: { id: "o1" }, paymentUrl: "/pay", failure: null },
};
const notBegun: Event = {
  kind: "submitted",
  result: { order: { id: "o1" }, paymentUrl: null, failure: null, payProblem: "Nobody answers" },
};

/** The last state, and the effects of every event. */
function run(events: readonly Event[]) {
  let state: SubmissionState = initialSubmission;
  const effects: SubmissionEffect<string>[][] = events.map((event) => {
    const [next, ...caused] = transition(state, event);
    state = next;
    return caused;
  });
  return { state, effects };
}

test.each<[name: string, events: Event[], state: object, effects: object[]]>([
  ["a press of a customer waits for the prices", [pressed], { kind: "waiting", seenSen: 1490 }, []],
  ["a press of a guest opens Login", [pressedByGuest], { kind: "loggingIn", hasEnded: false }, []],
  ["a login in place goes on with the order", [pressedByGuest, loggedIn], { kind: "waiting", seenSen: 1490 }, []],
  ["a closed login ends the submission", [pressedByGuest, loginClosed], { kind: "editing", failure: null }, []],
  [
    "known prices submit the order with the total that was seen",
    [pressed, settled],
    { kind: "submitting" },
    [{ kind: "submit", facts: "facts", seenSen: 1490 }],
  ],
  ["a missing part ends the submission", [pressed, settledWithout], { kind: "editing", failure: null }, []],
  [
    "a changed price is shown and read again",
    [pressed, settled, submitted(priceChanged)],
    { kind: "editing", failure: priceChanged },
    [{ kind: "readOutcome" }, { kind: "refresh", failure: priceChanged }],
  ],
  [
    "too many unpaid orders are shown",
    [pressed, settled, submitted(unpaidLimit)],
    { kind: "editing", failure: unpaidLimit },
    [{ kind: "readOutcome" }, { kind: "refresh", failure: unpaidLimit }],
  ],
  [
    "an unknown outcome is read from storage",
    [pressed, settled, submitted(noAnswer), { kind: "outcomeRead", isOpen: true }],
    { kind: "editing", failure: noAnswer, isOutcomeOpen: true },
    [],
  ],
  [
    "a session that has ended opens Login, which says so, and the order keeps its total",
    [pressed, settled, submitted(loginRequired)],
    { kind: "loggingIn", hasEnded: true, seenSen: 1490 },
    [{ kind: "readOutcome" }],
  ],
  [
    "the order goes out again after that login",
    [pressed, settled, submitted(loginRequired), loggedIn, settled],
    { kind: "submitting" },
    [{ kind: "submit", facts: "facts", seenSen: 1490 }],
  ],
  ["the next press removes the failure", [pressed, settled, submitted(priceChanged), pressed], { kind: "waiting" }, []],
  [
    "a placed order leads to its page",
    [pressed, settled, placed],
    { kind: "placed" },
    [{ kind: "leave", orderId: "o1", paymentUrl: "/pay" }],
  ],
  [
    "an order whose payment did not begin takes the reason along",
    [pressed, settled, notBegun],
    { kind: "placed" },
    [{ kind: "leave", orderId: "o1", paymentUrl: null, payProblem: "Nobody answers" }],
  ],
])("%s", (_, events, state, effects) => {
  const end = run(events);
  expect(end.state).toMatchObject(state);
  expect(end.effects.at(-1)).toEqual(effects);
});

test.each<[name: string, events: Event[], repeated: Event]>([
  ["a second press while the order waits", [pressed], pressed],
  ["a second press while the order is sent", [pressed, settled], pressed],
  ["a second settling", [pressed, settled], settled],
  ["a login without a press", [], loggedIn],
  ["a settling without a press", [], settled],
  ["a reply without a request", [pressed], placed],
  ["a press after the order is placed", [pressed, settled, placed], pressed],
  ["a late reply after the order is placed", [pressed, settled, placed], submitted(noAnswer)],
])("%s changes nothing", (_, events, repeated) => {
  const before = run(events).state;
  expect(transition(before, repeated)).toEqual([before]);
});

const anyEvent = fc.constantFrom<Event>(
  pressed,
  pressedByGuest,
  loggedIn,
  loginClosed,
  settled,
  settledWithout,
  submitted(priceChanged),
  submitted(loginRequired),
  submitted(noAnswer),
  placed,
  { kind: "outcomeRead", isOpen: true },
  { kind: "outcomeRead", isOpen: false },
);

test("in any sequence of events one submission runs at a time, each for a press or a login, and none after the order", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      let state: SubmissionState = initialSubmission;
      let allowed = 0;
      let running = 0;
      let left = 0;
      for (const event of events) {
        const wasPlaced = state.kind === "placed";
        if (event.kind === "submitted" && state.kind === "submitting") running -= 1;
        const [next, ...effects] = transition(state, event);
        if (next.kind === "waiting" && state.kind !== "waiting") allowed += 1;
        for (const { kind } of effects) {
          if (kind === "submit") {
            running += 1;
            allowed -= 1;
          }
          if (kind === "leave") left += 1;
          expect(wasPlaced).toBe(false);
        }
        if (next.kind === "editing" && state.kind === "waiting") allowed -= 1;
        expect(allowed).toBe(next.kind === "waiting" ? 1 : 0);
        expect(running).toBe(next.kind === "submitting" ? 1 : 0);
        state = next;
      }
      expect(left).toBe(state.kind === "placed" ? 1 : 0);
    }),
  );
});
