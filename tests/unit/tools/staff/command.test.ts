import { expect, test } from "vitest";
import { runStaff } from "#tools/staff/command.ts";

async function run(...args: string[]) {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const code = await runStaff(args, { env: {}, say, complain: say });
  return { code, text: said.join("\n") };
}

test.each([
  [["manager", "warisan", "+60123456789"], "There is no command manager."],
  [[], "Say what to do."],
  [["owner", "warisan"], "Name a merchant and a telephone number."],
  [["owner", "warisan", "12345"], "12345 is no mobile number with the code of its country."],
  [["owner", "warisan", "+60312345678"], "+60312345678 is no mobile number with the code of its country."],
  [["owner", "warisan", "+60123456789"], "A key of the deployment is needed: --key, or the variable MARKET_KEY."],
  [["owner", "warisan", "+60123456789", "--role", "X"], "Unknown option '--role'"],
])("%j is no command, and how it is used follows", async (args, problem) => {
  const { code, text } = await run(...args);
  expect(code).toBe(2);
  expect(text).toContain(problem);
  expect(text).toContain("npm run staff -- owner MERCHANT PHONE");
});

test("a key is not sent where it could be read on the way", async () => {
  const { code, text } = await run(
    "owner",
    "warisan",
    "+60123456789",
    "--to",
    "http://makan.example",
    "--key",
    "secret",
  );
  expect(code).toBe(1);
  expect(text).toContain("--to must begin with https");
});
