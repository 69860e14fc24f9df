import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { reopenScript } from "#app/service-worker/reopen.ts";

/** The offline page as its script finds it. `answer` settles what it has asked for last. */
function openPage() {
  const heard = new Map<string, (event: object) => void>();
  const page = { reloads: 0, answer: () => undefined as void, ask: () => undefined as void };
  const context = createContext({
    AbortSignal,
    location: { reload: () => (page.reloads += 1) },
    addEventListener: (name: string, listener: (event: object) => void) => heard.set(name, listener),
    setInterval: (ask: () => void) => {
      page.ask = ask;
    },
    fetch: () => new Promise<void>((resolve) => (page.answer = resolve)),
  });
  runInContext(reopenScript, context);
  const link = { closest: (selector: string) => (selector === "a" ? {} : null) };
  const text = { closest: () => null };
  return {
    page,
    say: (name: string) => heard.get(name)?.({}),
    click: (isLink: boolean) => heard.get("click")?.({ target: isLink ? link : text }),
    answer: async () => {
      page.ask();
      page.answer();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("the offline page opens the page when the network answers, or the browser says that it is back", async () => {
  const { page, say, answer, click } = openPage();
  click(false);
  await answer();
  expect(page.reloads).toBe(1);
  say("online");
  expect(page.reloads).toBe(2);
});

test.each([
  ["a link that was tapped", (opened: ReturnType<typeof openPage>) => opened.click(true)],
  ["a navigation that has begun", (opened: ReturnType<typeof openPage>) => opened.say("beforeunload")],
])("the offline page does not overtake %s (PD130)", async (_, begin) => {
  const opened = openPage();
  opened.page.ask();
  begin(opened);
  // The question was asked before.
  opened.page.answer();
  await opened.answer();
  opened.say("online");
  expect(opened.page.reloads).toBe(0);
});
