import { expect, test } from "vitest";
import { welcome } from "../../../tools/welcome.ts";

const origin = "http://localhost:8790";

test.each([[[]], [["--var", "SIM_SPEED:3000"]], [["--var", "UPSTREAM_ORIGIN:"]]])(
  "a demo says its address, number and code: %j",
  (flags) => {
    expect(welcome(origin, flags).split("\n")).toEqual([
      "Makan is ready at http://localhost:8790",
      "Log in with 011-0000 0001 and the code 123456. Test pages: http://localhost:8790/dev",
    ]);
  },
);

test("a server before a remote API says no number of the sample data", () => {
  const flags = ["--var", "UPSTREAM_ORIGIN:https://api.example"];
  expect(welcome(origin, flags)).toBe("Makan is ready at http://localhost:8790");
});
