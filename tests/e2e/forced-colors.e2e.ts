import type { Page } from "playwright/test";
import { logInAs, seededNumber } from "./ordering-support.ts";
import { deepOnPhone, expect, open, test } from "./support.ts";

// Where the visitor's system sets the colours (forced-colors), grounds and shadows are gone. What a control is and what is
// chosen can be seen all the same (app/styles/forced.css).

test.use({ refusedPath: /no-such-picture|\/v3\// });
// Without motion: a border that still grows looks the same for what is chosen and what is not.
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" }));

test("controls are boxes and what is chosen is filled, in the gallery and in forms", deepOnPhone, async ({ page }) => {
  await open(page, "/dev/ui");
  await expect(page.locator("#bars")).toBeVisible();
  await expectSeen(page);
  await open(page, "/1801/reserve");
  await expect(page.locator(".days input").first()).toBeAttached();
  await expectSeen(page);
  await logInAs(page, seededNumber());
  await open(page, "/profile?tab=wallet");
  await expect(page.locator(".topups input").first()).toBeAttached();
  await expectSeen(page);
});

const expectSeen = async (page: Page) => expect.soft(await page.evaluate(findUnseen)).toEqual([]);

// It goes to the browser without anything around it.
/* oxlint-disable unicorn/consistent-function-scoping */

/** In the browser: buttons without a box, and choices that look the same whether they are chosen or not. */
function findUnseen(): string[] {
  const describe = (element: Element) => `<${element.localName} class="${element.className}"> ${element.textContent}`;
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());

  const canvas = getComputedStyle(document.body).backgroundColor;
  const found = shown("button, [role=button], .btn").flatMap((button) => {
    const { borderTopWidth, borderTopColor, backgroundColor, textDecorationLine } = getComputedStyle(button);
    const isBox = borderTopWidth !== "0px" && (borderTopColor !== backgroundColor || backgroundColor !== canvas);
    return isBox || textDecorationLine === "underline" ? [] : [`no box: ${describe(button)}`];
  });

  /** What tells a choice from another: the ground of its label, or the control itself, where it is seen. */
  const readLook = (choice: HTMLElement): string[] => {
    const ground = getComputedStyle(choice.closest("label") ?? choice).backgroundColor;
    const { opacity, borderTopWidth, backgroundColor } = getComputedStyle(choice);
    const { content, translate } = getComputedStyle(choice, "::after");
    return opacity === "0" ? [ground] : [ground, borderTopWidth, backgroundColor, content, translate];
  };
  const isTold = (choice: HTMLElement, set: (isChosen: boolean) => void) => {
    const looks = [true, false].map((isChosen) => {
      set(isChosen);
      return readLook(choice).join(" ");
    });
    return looks[0] !== looks[1];
  };
  for (const input of shown("input[type=radio]:enabled, input[type=checkbox]:enabled")) {
    if (!(input instanceof HTMLInputElement)) continue;
    const group = [...document.querySelectorAll<HTMLInputElement>("input")].map((one) => [one, one.checked] as const);
    if (!isTold(input, (isChosen) => (input.checked = isChosen)))
      found.push(`not told: ${describe(input)} ${input.name}`);
    for (const [one, isChecked] of group) one.checked = isChecked;
  }
  for (const name of ["aria-pressed", "aria-selected", "aria-current"]) {
    for (const choice of shown(`:is(a, button)[${name}]`)) {
      const value = choice.getAttribute(name) ?? "";
      if (!isTold(choice, (isChosen) => choice.setAttribute(name, String(isChosen))))
        found.push(`not told: ${describe(choice)}`);
      choice.setAttribute(name, value);
    }
  }
  return found;
}
