import { mealPlan as planEN } from "../../app/i18n/en/meal-plan.ts";
import { logInAs, payOnTestPage, seededNumber } from "./ordering-support.ts";
import { axeFindings, expect, open, speak, test } from "./support.ts";

const store = process.env["PLAN_STORE"] ?? "2301";
const dish = process.env["PLAN_DISH"] ?? "demo-plan-3";
test("shots", async ({ page, isMobile }) => {
  test.setTimeout(150_000);
  const size = isMobile ? "m" : "d";
  const shot = (name: string) => page.screenshot({ path: `/tmp/plan-shots/${size}-${name}.png`, fullPage: true });
  const view = (name: string) => page.screenshot({ path: `/tmp/plan-shots/${size}-${name}.png` });
  await speak(page, "EN");
  await logInAs(page, seededNumber);
  await open(page, `/${store}/item/${dish}`);
  await expect(
    page.getByRole("heading", { name: planEN.dayByDay }).or(page.locator(".plan-cal")).first(),
  ).toBeVisible();
  await shot("1-empty");
  await page.getByRole("button", { name: /Take the first/ }).click();
  await page.waitForLoadState("networkidle");
  await shot("2-chosen");
  console.log(JSON.stringify(await axeFindings(page)));
  await page
    .getByRole("button", { name: /^Dish of/ })
    .first()
    .click();
  await view("3-dish");
  await page.getByRole("dialog").locator("input[type=radio]").nth(1).check();
  await page.getByRole("dialog").locator(".dock button").click();
  await page
    .getByRole("button", { name: /^Day and time of/ })
    .first()
    .click();
  await view("4-time");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: new RegExp(planEN.addPlan) }).click();
  await expect(page).toHaveURL(/checkout/);
  await expect(page.getByRole("heading", { name: planEN.dayByDay })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await shot("5-checkout");
  console.log(JSON.stringify(await axeFindings(page)));
  await page
    .getByRole("button", { name: /^Address of/ })
    .nth(1)
    .click();
  await page.getByRole("dialog").getByRole("radio").nth(1).click();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(600);
  await shot("6-address");
  await page
    .getByRole("button", { name: /^Start plan/ })
    .locator("visible=true")
    .click();
  await payOnTestPage(page);
  await expect(page.locator(".plan-cal")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
  await shot("7-order");
  console.log(JSON.stringify(await axeFindings(page)));
  await page
    .getByRole("button", { name: /^Change / })
    .last()
    .click();
  await page.getByRole("dialog").locator("select").selectOption({ index: 4 });
  await page.waitForTimeout(1200);
  await view("8-change");
  console.log(JSON.stringify(await axeFindings(page)));
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Skip / })
    .last()
    .click();
  await page.waitForTimeout(1200);
  await view("9-skip");
});
