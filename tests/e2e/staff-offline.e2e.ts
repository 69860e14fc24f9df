import { staff as t } from "#app/i18n/en/staff.ts";
import { signInStaff, staffOwner, staffStore } from "./staff-support.ts";
import { expect, onDesktop, test } from "./support.ts";

// The board of a shop rings (PD197).

test.use({ serviceWorkers: "allow", reuseContext: false, refusedPath: /./ });

test(
  "one tap starts the board: it rings, and asks whether somebody has heard it (PD197)",
  onDesktop,
  async ({ page }) => {
    await signInStaff(page, "EN", staffOwner);
    await page.goto(`/kitchen/${staffStore}`);
    await page.getByRole("button", { name: t.startBoard, exact: true }).click();
    await expect(page.getByRole("heading", { name: t.heardTitle })).toBeVisible();
    await page.getByRole("button", { name: t.heardNo, exact: true }).click();
    await expect(page.getByText(t.notHeardHint)).toBeVisible();
    await page.getByRole("button", { name: t.heardYes, exact: true }).click();
    await expect(page.getByRole("heading", { name: t.heardTitle })).toHaveCount(0);
    await expect(page.getByRole("button", { name: t.soundOn })).toHaveAttribute("aria-pressed", "true");
  },
);
