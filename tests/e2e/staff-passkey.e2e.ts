import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { staff as english } from "#app/i18n/en/staff.ts";
import { withDeployment } from "./deployment.ts";
import { axeFindings, expect, onPhone, test } from "./support.ts";

// Passkeys and PINs of staff in a browser (PD179), with a device that the browser only pretends to have.

// Nobody is signed in.
test.use({ refusedPath: /\/v4\/staff\/session$/ });

const key = "a-key-of-a-test-deployment-0123456789-abc";

/** The link that makes whoever opens it first an owner of the shop. */
async function inviteOwner(page: Page, origin: string): Promise<string> {
  const response = await page.request.post(`${origin}/v4/operator/merchants/warisan/owners`, {
    headers: { Origin: origin, "X-Operator-Key": key, "Idempotency-Key": randomUUID() },
    data: { name: "Aisyah", countryCode: "60", phoneNumber: "127654321" },
  });
  expect(response.status()).toBe(200);
  const { item } = (await response.json()) as { item: { link: string } };
  return origin + item.link;
}

/** A lock of this device that says yes by itself. */
async function addLock(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test(
  "an owner comes by a link, makes a passkey and a PIN, and signs in by the passkey (PD179)",
  onPhone,
  async ({ page }) => {
    await withDeployment({ OPERATOR_KEYS: key }, async (origin) => {
      await addLock(page);
      await page.goto(await inviteOwner(page, origin));
      const offer = page.getByRole("heading", { name: english.passkeyOffer });
      await expect(offer).toBeVisible();
      await page.getByRole("button", { name: english.makePasskey }).click();
      await expect(offer).toBeHidden();

      await page.getByRole("link", { name: english.me }).click();
      await expect(page.getByRole("listitem")).toHaveCount(1);
      await page.getByRole("button", { name: english.setPin }).click();
      await page.getByRole("textbox", { name: english.newPin }).fill("271828");
      await page.getByRole("button", { name: english.save }).click();
      await expect(page.getByText(english.pinSet)).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);

      await page.getByRole("button", { name: english.signOut, exact: true }).click();
      await page.getByRole("button", { name: english.usePasskey }).click();
      await page.getByRole("link", { name: english.me }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Aisyah");
    });
  },
);
