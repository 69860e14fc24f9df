import type { Locator, Page } from "playwright/test";
import { checkIn as english } from "#app/i18n/en/check-in.ts";
import { checkIn as chinese } from "#app/i18n/zh-hans/check-in.ts";
import { deepOnWidthOf, expect, mostly, onWidthOf, open, speak, test, words } from "./support.ts";

// The form that a store asks its visitors to fill in, once a day. Every test is a guest of its own.

const texts = { EN: english, CN: chinese };
const names = { EN: "Mohd. Ali", CN: "陈伟明" };

/** A store that asks for it. */
const store = "2301";

type Texts = (typeof texts)["EN" | "CN"];

async function openForm(page: Page, locale: keyof typeof texts): Promise<Locator> {
  await page.getByRole("button", { name: words[locale].checkIn, exact: true }).click();
  return page.getByRole("dialog", { name: texts[locale].title });
}

const submit = (sheet: Locator, t: Texts) => sheet.getByRole("button", { name: t.submit, exact: true }).click();

for (const locale of mostly.EN) {
  const t = texts[locale];

  test(
    `the form says at the field what is wrong, and only once it was touched, in ${locale} (S217)`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      const sent: string[] = [];
      page.on("request", (request) => void (request.url().endsWith("/customer/entry") && sent.push(request.url())));
      await speak(page, locale);
      await open(page, `/${store}/home`);
      const sheet = await openForm(page, locale);
      const name = sheet.getByLabel(t.name);
      const email = sheet.getByLabel(t.email);
      const temperature = sheet.getByLabel(t.temperature);
      await expect(sheet.locator(".err")).toHaveCount(0);
      await submit(sheet, t);
      await expect(name).toHaveAccessibleDescription(t.nameRequired);
      await expect(name).toBeFocused();
      await name.fill("A");
      await expect(name).toHaveAccessibleDescription(t.nameMinLength.replace("{{min}}", "2"));
      await name.fill("Ali 2");
      await expect(name).toHaveAccessibleDescription(t.nameAlpha);
      await name.fill(names[locale]);
      await expect(name).toHaveAccessibleDescription("");
      await email.fill("ali@");
      await temperature.fill("98");
      await expect(email).toHaveAccessibleDescription(t.emailIncorrect);
      await submit(sheet, t);
      await expect(temperature).toHaveAccessibleDescription(
        t.temperatureBetween.replace("{{min}}", "30").replace("{{max}}", "45"),
      );
      await expect(email).toBeFocused();
      expect(sent).toEqual([]);
    },
  );

  test(
    `a guest is checked in, and the second time already checked in, in ${locale} (S16, S183)`,
    onWidthOf(locale),
    async ({ page }) => {
      await speak(page, locale);
      await open(page, `/${store}/home`);
      const sheet = await openForm(page, locale);
      await sheet.getByLabel(t.name).fill(names[locale]);
      await submit(sheet, t);
      const first = sheet.getByRole("heading", { name: t.done, exact: true });
      await expect(first).toBeFocused();
      await expect(sheet.locator("time")).toHaveText(locale === "EN" ? /\d+:\d\d [AP]M$/ : /\d+:\d\d$/);
      const at = await sheet.locator("time").getAttribute("datetime");
      await sheet.getByRole("button", { name: t.backToMenu, exact: true }).click();
      await expect(sheet).toBeHidden();

      await openForm(page, locale);
      await expect(sheet.getByLabel(t.name)).toHaveValue(names[locale]);
      await submit(sheet, t);
      await expect(sheet.getByRole("heading", { name: t.already, exact: true })).toBeVisible();
      await expect(sheet.locator("time")).toHaveAttribute("datetime", at ?? "");
    },
  );
}
