import { findFlag } from "./local-variables.ts";

type Problem = { variable: string; problem: string };

/**
 * What `npm start` says last, of a server with these flags: how to get in and what `/readyz` says to do next, or what is wrong
 * with its variables. Only a demo of the embedded marketplace has the sample accounts and the test pages (PD5).
 */
export function welcome(
  origin: string,
  flags: readonly string[],
  { wrong = [], next = [] }: { wrong?: readonly Problem[]; next?: readonly string[] } = {},
): string {
  if (wrong.length > 0)
    return [
      `Makan answers nothing at ${origin} until these variables are right:`,
      ...wrong.map(({ variable, problem }) => `${variable} ${problem}`),
    ].join("\n");
  const isEmbeddedDemo = findFlag(flags, "DEMO") === "1" && !findFlag(flags, "UPSTREAM_ORIGIN");
  return [
    `Makan is ready at ${origin}`,
    ...(isEmbeddedDemo
      ? [
          `Log in with 011-0000 0001 and the code 123456. Test pages: ${origin}/dev`,
          `The shop's side: ${origin}/kitchen with 011-0000 0101 (owner) and the same code. A tablet is paired with a code of ${origin}/dev/pairing`,
        ]
      : []),
    ...next,
  ].join("\n");
}
