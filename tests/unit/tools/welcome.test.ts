import { expect, test } from "vitest";
import { welcome } from "#tools/welcome.ts";

const origin = "http://localhost:8790";
const ready = "Makan is ready at http://localhost:8790";
const demo = ["--var", "DEMO:1"];

test.each([[[]], [["--var", "SIM_SPEED:3000"]], [["--var", "UPSTREAM_ORIGIN:"]]])(
  "a demo says its address, number and code: %j",
  (flags) => {
    expect(welcome(origin, [...demo, ...flags]).split("\n")).toEqual([
      ready,
      "Log in with 011-0000 0001 and the code 123456. Test pages: http://localhost:8790/dev",
      "The shop's side: http://localhost:8790/kitchen with 011-0000 0101 (owner) and the same code. A tablet is paired with a code of http://localhost:8790/dev/pairing",
    ]);
  },
);

test.each([
  ["before a remote API", [...demo, "--var", "UPSTREAM_ORIGIN:https://api.example"]],
  ["without DEMO", [...demo, "--var", "DEMO:0"]],
])("a server %s says no number of the sample data (PD5)", (_, flags) => {
  expect(welcome(origin, flags)).toBe(ready);
});

test("a server with a wrong variable says which one, and that it answers nothing", () => {
  const wrong = [{ variable: "UPSTREAM_ORIGIN", problem: "must be an https origin" }];
  expect(welcome(origin, demo, { wrong }).split("\n")).toEqual([
    "Makan answers nothing at http://localhost:8790 until these variables are right:",
    "UPSTREAM_ORIGIN must be an https origin",
  ]);
});

test("a server whose market is empty says what fills it", () => {
  const next = ["The market is empty. To fill it: npm run market -- import FILE --to http://localhost:8790"];
  expect(welcome(origin, demo, { wrong: [], next }).split("\n").slice(3)).toEqual(next);
});
