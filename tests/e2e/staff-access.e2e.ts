import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import { staff as staffEN } from "#app/i18n/en/staff.ts";
import { staff as staffCN } from "#app/i18n/zh-hans/staff.ts";
import { staffContract } from "#shared/contract/index.ts";
import { askAt, pressAtCounter } from "./at-counter.ts";
import { press } from "./finished-order.ts";
import { expectRoomForLargeLetters } from "./large-letters.ts";
import { asNewCustomer, freeSlots, paymentPath, payByCalls, type PickupSlot, post } from "./ordering-support.ts";
import { expectRoom, settle } from "./sound-state.ts";
import { placePaid, signInStaff, staffOwner } from "./staff-support.ts";
import { axeFindings, deepOnDesktop, expect, fill, findShown, type Locale, test } from "./support.ts";

// The screens of a shop are for everybody who works there: for those who read badly, who see no colour, and who press keys.

// What is looked at in vain: a link that has ended, and who is there after signing out.
// A key that is not there ends a look soon.
test.use({ refusedPath: /./, actionTimeout: 20_000 });

/** Nobody else's test has to do with it. */
const store = "1005";
const shop = "warisan";
/** A code of one number ends the one before it: tests of one time sign in as two people. */
const manager = "1100000102";
const dish = "warisan-nasi-goreng-kampung";
const { floor } = staffContract;
const texts = { EN: staffEN, CN: staffCN };
type Texts = (typeof texts)[Locale];
const keys = Object.keys(staffEN).filter((key) => /[a-z][A-Z]/.test(key));

/** An order of a new customer who is careful. */
async function placeCareful(page: Page, slot: PickupSlot | undefined): Promise<void> {
  const { item } = await post<{ item: { id: string } }>(page, `/v3/web/store/${store}/order`, {
    orderDineType: "PICKUP",
    orderFoods: [
      { id: "warisan-chicken-chop", orderQuantity: 2, customerRemark: "Sauce beside it, please, and no onions at all" },
      { id: "warisan-chinese-tea", orderQuantity: 1 },
    ],
    deliveryTime: slot?.startAt ?? null,
    ...(slot && { dineTime: slot.dineTime }),
    pickupOption: slot ? "SCHEDULED" : "ASAP",
    isCutleryRequired: true,
    isLanding: false,
    avoid: ["SOY", "PEANUT"],
    missing: "ASK",
  });
  await press(page, item.id, { action: "hold" });
  await payByCalls(page, await paymentPath(page, item.id));
}

/**
 * An order in each column, one that was called off while somebody cooked it, and a table with two rounds. The kitchens of a
 * demo begin at once: nothing is for later.
 */
async function fillStore(page: Page): Promise<void> {
  const [cooking, ready, calledOff] = [
    await placePaid(page, store, dish),
    await placePaid(page, store, dish),
    await placePaid(page, store, dish),
  ];
  for (const { id } of [cooking, ready, calledOff]) {
    await pressAtCounter(id, "accept");
    await pressAtCounter(id, "cook");
  }
  await pressAtCounter(ready.id, "ready");
  await post(page, `/v3/web/order/${calledOff.id}/canceled`, { reason: "CHANGED_MIND" });
  for (const quantity of [1, 2]) {
    const orderFoods = [dish, "warisan-chinese-tea"].map((id) => ({ id, orderQuantity: quantity }));
    const body = { dineType: "DINEIN", tableNo: "4", orderFoods };
    const { text } = await askAt(store, floor.takeWalkIn, { params: { storeID: store }, body });
    // Nobody else takes the cash of it.
    const { item } = JSON.parse(text) as { item: { id: string } };
    await press(page, item.id, { action: "hold" });
  }
  await asNewCustomer(page, "EN");
  const [slot] = await freeSlots(page, store, dish);
  await placeCareful(page, slot);
}

type Look = {
  name: string;
  /** Without it on the page of the look before. */
  path?: string;
  /** In the sheet of the look before. */
  isSameSheet?: true;
  go?: (page: Page, t: Texts) => Promise<unknown>;
};

const dialog = (page: Page) => page.getByRole("dialog");

/** Opens the sheet that a key opens. */
const sheet = (name: string, find: (page: Page, t: Texts) => Locator): Look => ({
  name,
  go: async (page, t) => {
    await find(page, t).locator("visible=true").first().click();
    await expect(dialog(page)).toBeVisible();
  },
});

const key = (scope: Pick<Page | Locator, "getByRole">, name: string) =>
  scope.getByRole("button", { name: new RegExp(`^${name.split("{{")[0]?.trim()}`) });
type Column = "NEW" | "COOKING" | "READY";
const column = (page: Page, t: Texts, name: Column) => page.getByRole("region", { name: t[`column${name}`] });

/** A phone shows one column. */
async function showColumn(page: Page, t: Texts, name: Column): Promise<void> {
  const tab = page
    .getByRole("group", { name: t.column })
    .getByRole("radio", { name: new RegExp(`^${t[`column${name}`]}`) });
  if (await tab.isVisible()) await tab.check();
}

const opened = (name: Column): Look => ({
  name: `an order of ${name}`,
  go: async (page, t) => {
    await showColumn(page, t, name);
    await key(column(page, t, name), t.open)
      .first()
      .click();
    await expect(dialog(page)).toBeVisible();
  },
});

const looks: readonly Look[] = [
  {
    name: "the board",
    path: `/kitchen/${store}`,
    go: async (page, t) => {
      for (const name of ["NEW", "COOKING", "READY"] as const) {
        await showColumn(page, t, name);
        await expect(column(page, t, name).getByRole("article").first()).toBeVisible();
      }
      await showColumn(page, t, "COOKING");
      await expect(page.getByText(t.stoppedHint).first()).toBeVisible();
    },
  },
  { name: "what is new", go: (page, t) => showColumn(page, t, "NEW") },
  opened("NEW"),
  {
    name: "what is missing of it",
    isSameSheet: true,
    go: async (page, t) => {
      await dialog(page).getByRole("radio", { name: t.out, exact: true }).first().check();
      await key(dialog(page), t.rejectAll).click();
    },
  },
  opened("READY"),
  sheet("all dishes", (page, t) => key(page, t.dishCounts)),
  sheet("the store", (page, t) => page.getByRole("button", { name: t.store, exact: true })),
  {
    name: "a station",
    go: async (page, t) => {
      await page.getByRole("navigation", { name: t.station }).getByRole("radio").nth(1).check();
      await expect(page.getByRole("heading", { name: t.asDue })).toBeVisible();
    },
  },
  { name: "the menu", path: `/kitchen/${store}/menu` },
  sheet("a dish", (page, t) => page.getByRole("listitem").getByRole("button", { name: t.stock })),
  { name: "tables", path: `/kitchen/${store}/tables` },
  sheet("the cash of a table", (page, t) => key(page, t.takeCashOf)),
  sheet("a bill to split", (page, t) => key(page, t.splitBill)),
  {
    name: "a bill by dish",
    isSameSheet: true,
    go: (page, t) => dialog(page).getByRole("radio", { name: t.splitByDish }).check(),
  },
  sheet("guests who move", (page, t) => key(page, t.moveGuests)),
  sheet("a new reservation", (page, t) => key(page, t.newReservation)),
  {
    name: "reservations",
    go: async (page, t) => {
      await key(page, t.newReservation).click();
      const form = dialog(page);
      await form.getByLabel(t.name).fill("Uncle Tan");
      await key(form, t.seatGuests).click();
      await expect(form).toHaveCount(0);
      const part = page.getByRole("group", { name: t.sections }).getByRole("radio", { name: t.reservations });
      if (await part.isVisible()) await part.check();
      await expect(page.getByText(/Uncle Tan/).first()).toBeVisible();
    },
  },
  {
    name: "a new order",
    path: `/kitchen/${store}/new`,
    go: async (page) => {
      await page.getByRole("button", { name: /^Nasi Goreng Kampung|^甘榜炒饭/ }).click();
      await expect(page.locator("#order")).toContainText(/RM\d/);
    },
  },
  sheet("its cash", (page, t) => key(page, t.takeCashOf)),
  sheet("a dish with choices", (page) => page.getByRole("button", { name: /Breakfast Set/ })),
  { name: "today", path: `/kitchen/${store}/today` },
  { name: "orders of a day", path: `/kitchen/${store}/today/orders` },
  sheet("an order of a day", (page) => page.getByRole("main").getByRole("listitem").getByRole("button")),
  { name: "problems", path: `/kitchen/${store}/today/problems` },
  { name: "the stores", path: "/kitchen" },
  { name: "the team", path: `/manage/${shop}/team` },
  sheet("an invitation to write", (page, t) => key(page, t.invite)),
  sheet("somebody of the team", (page, t) => key(page.getByRole("listitem"), t.edit)),
  { name: "devices", path: `/manage/${shop}/devices` },
  sheet("a new device", (page, t) => key(page, t.addDevice)),
  sheet("printers", (page, t) => key(page, t.printers)),
  sheet("stations", (page, t) => key(page.getByRole("listitem"), t.stations)),
  sheet("who is called", (page, t) => key(page, t.alerts)),
  { name: "what changed", path: `/manage/${shop}/changes` },
  { name: "who I am", path: `/manage/${shop}/me` },
  {
    name: "the sign-in",
    path: "/kitchen",
    go: async (page, t) => {
      await post(page, "/v4/staff/session/logout", {});
      await page.reload();
      await expect(page.getByRole("heading", { name: t.signInByNumber })).toBeVisible();
    },
  },
  { name: "the pairing of a tablet", go: (page, t) => page.getByRole("radio", { name: t.pairThis }).check() },
  {
    name: "an invitation that has ended",
    path: `/manage/invitation#${randomUUID()}`,
    go: (page, t) => expect(page.getByRole("heading", { name: t.linkEnded })).toBeVisible(),
  },
];

async function expectSoundLook(page: Page, { name }: Look): Promise<void> {
  const hasDialog = (await dialog(page).count()) > 0;
  expect.soft(await axeFindings(page, hasDialog ? "dialog[open]" : undefined), name).toEqual([]);
  expect.soft(await findShown(page, keys), name).toEqual([]);
  await (hasDialog ? expectRoomForLargeLetters(page, name) : expectRoom(page, name));
}

/** Looks at one screen after another; a fault does not hide the next one. */
async function lookAtAll(page: Page, t: Texts, expectOf: (look: Look) => Promise<void>): Promise<void> {
  for (const look of looks) {
    await test.step(look.name, async () => {
      if (look.path) await page.goto(look.path);
      else if (!look.isSameSheet && (await dialog(page).count()) > 0) await page.keyboard.press("Escape");
      await settle(page);
      await look.go?.(page, t);
      await settle(page);
      await expectOf(look);
    });
  }
}

const tablet = { width: 1024, height: 768 };

for (const [locale, width] of [["CN", deepOnDesktop]] as const) {
  test(`no fault in the screens of a shop, in ${locale} (PD176)`, width, async ({ page, isMobile }) => {
    test.setTimeout(10 * 60_000);
    const t = texts[locale];
    await page.emulateMedia({ colorScheme: isMobile ? "light" : "dark" });
    if (!isMobile) await page.setViewportSize(tablet);
    await fillStore(page);
    await signInStaff(page, locale, isMobile ? manager : staffOwner);
    await lookAtAll(page, t, (look) => expectSoundLook(page, look));
  });
}

const ofFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return "nothing";
    const box = activeElement.getBoundingClientRect();
    const isSeen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    const marked = activeElement.matches("input[type=radio], input[type=checkbox]")
      ? activeElement.parentElement
      : activeElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(marked ?? activeElement);
    return isSeen && outlineStyle !== "none" && parseFloat(outlineWidth) > 0 ? "seen" : activeElement.outerHTML;
  });

/** Goes on by Tab until it is there. */
async function tabTo(page: Page, to: Locator): Promise<void> {
  for (let nth = 0; nth < 100; nth += 1) {
    if (await to.evaluate((one) => one === document.activeElement)) return expect(await ofFocus(page)).toBe("seen");
    await page.keyboard.press("Tab");
  }
  throw new Error(`no key leads to ${String(to)}`);
}

/** Presses what has the focus; afterwards something of `scope` has it. */
async function pressFocused(page: Page, scope: Locator): Promise<void> {
  await page.keyboard.press("Enter");
  await expect(scope.locator(":focus")).toHaveCount(1);
  expect(await ofFocus(page)).toBe("seen");
}

test("an order goes from new to handed over by keys alone (PD176, PD180)", deepOnDesktop, async ({ page }) => {
  const t = texts.EN;
  await page.setViewportSize({ width: 1024, height: 768 });
  // Something else is there when it is gone.
  await placePaid(page, store, dish);
  const order = await placePaid(page, store, dish);
  await signInStaff(page, "EN", staffOwner);
  await page.goto(`/kitchen/${store}`);
  const card = page.getByRole("article", { name: fill(t.orderNo, { no: order.orderNo.slice(-4) }) });
  const inColumn = (name: "COOKING" | "READY") => column(page, t, name).filter({ has: card });
  const number = key(card, t.open);

  await tabTo(page, number);
  await pressFocused(page, dialog(page));
  await page.keyboard.press("Escape");
  await expect(number).toBeFocused();
  await tabTo(page, card.getByRole("button", { name: /^Accept/ }));
  await page.keyboard.press("Enter");
  await expect(inColumn("COOKING")).toBeVisible();
  await expect(number).toBeFocused();
  expect(await ofFocus(page)).toBe("seen");
  await tabTo(page, key(card, t.start));
  await pressFocused(page, card);
  await tabTo(page, key(card, t.ready));
  await page.keyboard.press("Enter");
  await expect(key(card, t.takeBack)).toBeFocused();
  expect(await ofFocus(page)).toBe("seen");
  await expect(inColumn("READY")).toBeVisible();
  await expect(number).toBeFocused();
  expect(await ofFocus(page)).toBe("seen");
  await tabTo(page, key(card, t.handOver));
  await page.keyboard.press("Enter");
  await expect(key(card, t.takeBack)).toBeFocused();
  await expect(card).toBeHidden();
  expect(await ofFocus(page)).toBe("seen");
});
