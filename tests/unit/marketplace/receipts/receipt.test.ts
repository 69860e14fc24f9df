import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Order } from "#shared/contract/order-entities.ts";
import { toPosition } from "#shared/domain/places/geo.ts";
import { locales } from "#shared/domain/text/locale.ts";
import { anOperator as operator } from "#tests/support/an-operator.ts";
import { renderReceiptHtml } from "#worker/marketplace/receipts/receipt-html.ts";
import { createReceipt, type ReceiptReader } from "#worker/marketplace/receipts/receipt.ts";
import { receiptTexts } from "#worker/marketplace/receipts/texts.ts";
import { factsOf, orderOf } from "./receipt-order.ts";

const receipt = (changes: Partial<Order> = {}, reader: Partial<ReceiptReader> = {}) =>
  createReceipt(factsOf(changes), { locale: "EN", isDemo: false, brand: "Foodie", operator: null, ...reader });

/** "-RM1,234.50" in sen. */
const senOf = (text: string) => Number(text.replace(/[RM,.]/g, ""));
const valueOf = (list: { label: string; value: string }[], label: string) =>
  list.find((one) => one.label.startsWith(label))?.value;

test("a receipt names the seller, the order and the time in Malaysia (S276)", () => {
  const { title, notices, seller, facts, fileName } = receipt();
  expect({ title, notices, fileName }).toEqual({ title: "Receipt", notices: [], fileName: "receipt-1001-261121-0042" });
  expect(seller).toEqual({
    name: "Warisan Kopitiam",
    lines: [
      "Warisan Kopitiam Sdn. Bhd. · Registration no. 201801034471",
      "SST no. W10-1808-32000417",
      "Warisan Kopitiam Raja Chulan",
      "Ground Floor, Menara Kancil, 18 Jalan Raja Chulan, Bukit Ceylon, 50200 Kuala Lumpur, Kuala Lumpur",
      "Tel. 03-1100 1001 · care@warisan-kopitiam.example",
    ],
  });
  expect(facts).toEqual([
    { label: "Order no.", value: "1001-261121-0042" },
    { label: "Ordered", value: "Sat 21 Nov 2026, 12:05 PM" },
    { label: "Mode", value: "Delivery" },
    { label: "For", value: "Sat 21 Nov 2026 12:30–1:00 PM" },
    { label: "Delivered to", value: "12-3, Jalan Alor, 50200 Kuala Lumpur" },
  ]);
});

test("a receipt names the marketplace besides the seller, and who runs it where that is said", async () => {
  const { seller, platform } = receipt({}, { operator });
  expect(seller.name).toBe("Warisan Kopitiam");
  expect(platform).toEqual([
    "Ordered through Foodie · Foodie & Sons Sdn. Bhd. · Registration no. 202601012345 (1234567-A)",
    "SST no. W10-2601-32000001",
    "1 Jalan Contoh, 50480 Kuala Lumpur",
    "Tel. 03-1234 5678 · hello@foodie.example",
  ]);
  expect(receipt({}, { operator: { ...operator, sstNo: null } }).platform).not.toContainEqual(
    expect.stringContaining("SST"),
  );
  for (const locale of locales) {
    const { platform: nobody } = receipt({}, { locale });
    expect(nobody).toEqual([locale === "EN" ? "Ordered through Foodie" : "下单平台：Foodie"]);
    const html = await renderReceiptHtml(receipt({}, { locale, operator }));
    for (const text of ["Foodie &amp; Sons Sdn. Bhd.", "202601012345", "hello@foodie.example"])
      expect(html).toContain(text);
    expect(await renderReceiptHtml(receipt({}, { locale }))).not.toMatch(/Makan|makan\.example/);
  }
});

test("every dish stands with its choices and what they add", () => {
  expect(receipt().items).toEqual([
    {
      quantity: 2,
      name: "Nasi Lemak Ayam Berempah 香料炸鸡椰浆饭",
      amount: "RM41.60",
      notes: [
        "Spice level: Extra hot (+RM0.50), No egg",
        "Drink: 2 × Kopi O 咖啡乌 (+RM3.20)",
        "Kopi O 咖啡乌 · Served: Iced (+RM0.50)",
      ],
    },
  ]);
});

test("every line of the price is there, those that lower it with a minus", () => {
  expect(receipt().sums.map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Subtotal RM41.60",
    "Campaign discount -RM2.00",
    "Promo code MAKAN5 -RM5.00",
    "Member discount -RM1.04",
    "Service tax (SST) RM2.43",
    "Packaging RM1.00",
    "Delivery fee RM6.50",
    "Delivery discount -RM3.00",
    "Rounding RM0.00",
    "Total RM40.49",
    "Points and credit used -RM0.49",
    "To pay RM40.00",
  ]);
});

const sen = fc.integer({ min: 0, max: 100_000 });
const anyPrice = fc.record({
  subtotal: sen,
  campaignDiscount: sen,
  promoDiscount: sen,
  tierDiscount: sen,
  tax: sen,
  serviceFee: sen,
  miscellaneousFee: sen,
  deliveryFee: sen,
  deliveryDiscount: sen,
  methodChangeFee: sen,
  methodChangeDiscount: sen,
  tip: sen,
  rounding: fc.integer({ min: -2, max: 2 }),
  redeemed: sen,
});

test("whatever a price is made of, its lines add up to the total and to what is to pay", () => {
  fc.assert(
    fc.property(anyPrice, fc.constantFrom(...locales), (price, locale) => {
      const plus = price.subtotal + price.tax + price.serviceFee + price.miscellaneousFee + price.deliveryFee;
      const minus = price.campaignDiscount + price.promoDiscount + price.tierDiscount + price.deliveryDiscount;
      const total = plus - minus + price.methodChangeFee - price.methodChangeDiscount + price.tip + price.rounding;
      const { sums } = receipt({ ...price, total, payable: total - price.redeemed }, { locale });
      const at = sums.findIndex(({ isTotal }) => isTotal);
      const lines = sums.slice(0, at).reduce((sum, { value }) => sum + senOf(value), 0);
      expect(lines).toBe(total);
      expect(senOf(sums[at]?.value ?? "")).toBe(total);
      expect(sums.slice(at).length).toBe(price.redeemed === 0 ? 1 : 3);
      if (price.redeemed > 0) expect(senOf(sums.at(-1)?.value ?? "")).toBe(total - price.redeemed);
    }),
  );
});

test("a tip is a line before the total, one after the delivery stands below what was paid, and both are the rider's (PD139)", () => {
  const tipped = receipt({ tip: 300 });
  expect(tipped.sums.map(({ label }) => label)).toContain("Tip for the rider");
  expect(valueOf(tipped.sums, "Tip for the rider")).toBe("RM3.00");
  expect(tipped.notes[0]).toContain("no income of the store or of this site");
  const late = receipt({ lateTip: { amount: 500, status: "DONE" } });
  expect(late.sums).toEqual(receipt().sums);
  expect(late.money.at(-1)).toEqual({ label: "Tip for the rider after the delivery", value: "RM5.00" });
  expect(late.notes).toEqual(tipped.notes);
  // Nobody has paid it yet.
  const waiting = receipt({ lateTip: { amount: 500, status: "PENDING" } });
  expect([waiting.money, waiting.notes]).toEqual([receipt().money, []]);
});

test("what was paid stands with how and when; cash and nothing have words of their own", () => {
  expect(receipt().money).toEqual([
    { label: "Paid · Online banking (FPX) · Sat 21 Nov 2026, 12:07 PM", value: "RM40.00" },
  ]);
  expect(valueOf(receipt({ paymentMethod: "CASH" }).money, "Paid · Cash at the counter")).toBe("RM40.00");
  expect(valueOf(receipt({ paymentMethod: "NONE", payable: 0 }).money, "Paid · Nothing to pay")).toBe("RM0.00");
  expect(valueOf(receipt({ paymentMethod: "NEW_WALLET" }).money, "Paid · NEW_WALLET")).toBe("RM40.00");
});

test("an order whose money was given back says so, with what is left of it", () => {
  const events = [
    ...factsOf().order.events,
    { status: "REFUNDED", at: "2026-11-21T12:20:00+08:00", reason: "NO_COURIER" },
  ];
  const back = receipt({ paymentStatus: "REFUNDED", refunded: 4000, events });
  expect(back).toMatchObject({ title: "Receipt", notices: ["This order has ended and its money was given back."] });
  expect(back.money.slice(1)).toEqual([
    { label: "Refunded · Sat 21 Nov 2026, 12:20 PM", value: "-RM40.00" },
    { label: "Paid after refund", value: "RM0.00" },
  ]);
  expect(valueOf(receipt({ refunded: 1500 }).money, "Paid after refund")).toBe("RM25.00");
  // What days of a plan gave back has left its amounts.
  expect(receipt({ orderDineType: "MEAL_PLAN", refunded: 1500 }).money.map(({ value }) => value)).toEqual(["RM40.00"]);
});

const part = (id: string, to: string, amount: number, status: string) =>
  ({ id, to, amount, status, reason: "", at: "2026-11-21T13:00:00+08:00", purpose: "ORDER" }) as const;

test("each part that went back stands with its way and its state, and what is left is right", () => {
  const refunds = [
    part("a", "BANK", 1000, "PENDING"),
    part("b", "BANK", 500, "DONE"),
    part("c", "BANK", 900, "FAILED"),
  ];
  const inPart = receipt({ refunded: 1500, refunds });
  expect(inPart.notices).toEqual([]);
  expect(inPart.money.slice(1)).toEqual([
    { label: "Refund on its way · Online banking (FPX) · Sat 21 Nov 2026, 1:00 PM", value: "-RM10.00" },
    { label: "Refunded · Online banking (FPX) · Sat 21 Nov 2026, 1:00 PM", value: "-RM5.00" },
    { label: "Paid after refund", value: "RM25.00" },
  ]);
  // Of RM40.00 by bank and RM0.49 from the wallet, all but RM0.20 has come back.
  const wallet = [part("a", "BANK", 4000, "DONE"), part("a-c", "CREDIT", 20, "DONE"), part("a-p", "POINT", 9, "DONE")];
  const rows = receipt({ refunded: 4029, refunds: wallet }).money;
  expect(rows.map(({ value }) => value)).toEqual(["RM40.00", "RM0.49", "-RM40.00", "-RM0.20", "-RM0.09", "RM0.20"]);
  expect(rows[3]?.label).toContain("as credit");
  expect(rows[4]?.label).toContain("as points");
  expect(receipt({ refunded: 4029, refunds: wallet }, { locale: "CN" }).money[3]?.label).toContain("退回储值余额");
});

const wholeBack = (status: string) =>
  receipt({
    paymentStatus: "REFUNDED",
    refunded: status === "FAILED" ? 0 : 4000,
    refunds: [part("a", "BANK", 4000, status)],
  });

test("a whole order whose money has not arrived does not say that it was given back", () => {
  expect(wholeBack("PENDING").notices).toEqual(["This order has ended and its money is on its way back."]);
  expect(wholeBack("FAILED").notices).toEqual(["This order has ended. A refund did not arrive, and we look into it."]);
  expect(wholeBack("FAILED").money).toHaveLength(1);
  expect(wholeBack("DONE").notices).toEqual(["This order has ended and its money was given back."]);
});

test("what is not paid is a bill, what never was is a note: neither is a receipt, and neither was paid", () => {
  const bill = receipt({ paymentStatus: "PENDING" });
  expect(bill).toMatchObject({ title: "Bill", notices: ["Not paid yet. This is not a receipt."], money: [] });
  const off = receipt({ paymentStatus: "CANCELLED" });
  expect(off.title).toBe("Cancelled order");
  expect(off.notices[0]).toContain("nothing was charged");
  expect(off.money).toEqual([]);
});

test("in a demo every paper says that it is a test (PD5)", () => {
  for (const paymentStatus of ["DONE", "PENDING", "CANCELLED", "REFUNDED"]) {
    for (const locale of locales) {
      expect(receipt({ paymentStatus }, { locale, isDemo: true }).notices).toContain(receiptTexts[locale].test);
      expect(receipt({ paymentStatus }, { locale }).notices).not.toContain(receiptTexts[locale].test);
    }
  }
});

test("tables, cars and days of a plan are named", () => {
  const table = receipt({
    orderDineType: "DINEIN",
    address: null,
    tableNo: "4 + 8",
    noOfPax: 12,
    reservationRemark: "highchair",
  });
  expect(table.facts.slice(4)).toEqual([
    { label: "Table no.", value: "4 + 8" },
    { label: "Guests", value: "12" },
    { label: "Remark", value: "highchair" },
  ]);
  const car = receipt({ address: null, vehicleNo: "VAB 1234", vehicleDescription: "White Myvi", deliveryTime: null });
  expect(car.facts.slice(3)).toEqual([{ label: "Vehicle", value: "VAB 1234 · White Myvi" }]);
  const { order } = factsOf();
  const [line] = order.orderFoods;
  const [side] = line?.selectedSides ?? [];
  if (!line || !side || !order.address) throw new Error("the order lost its side");
  const address = { ...order.address, ...toPosition(order.address) };
  const at = "2026-11-23T12:00:00+08:00";
  const day = { date: "2026-11-23", deliverAt: at, dineTime: "12:00-12:30", address, editableUntil: at };
  const sides = [{ ...side, name: "Day 1", day: { ...day, status: "PLANNED" } }];
  const plan = receipt({ orderFoods: [{ ...line, selectedAttributes: [], selectedSides: sides }] });
  expect(plan.items[0]?.notes[0]).toBe("Day 1 (Mon 23 Nov 12:00–12:30 PM): 2 × Kopi O 咖啡乌 (+RM3.20)");
});

test("in Chinese everything but what was ordered is Chinese", () => {
  const { title, seller, facts, money } = receipt({}, { locale: "CN" });
  expect([title, seller.name]).toEqual(["收据", "华里山茶室"]);
  expect(facts[1]).toEqual({ label: "下单时间", value: "2026年11月21日（周六）中午12:05" });
  expect(money[0]?.label).toBe("已付 · 网上银行 (FPX) · 2026年11月21日（周六）中午12:07");
});

test("both languages have the same texts, none of them empty", () => {
  const { EN, CN } = receiptTexts;
  expect(Object.keys(CN)).toEqual(Object.keys(EN));
  for (const texts of [EN, CN]) expect(Object.values(texts).every((text) => text !== "")).toBe(true);
});

// --- HTML --------------------------------------------------------------------------------------------------------------------

test("the page holds everything the receipt says, and runs and loads nothing", async () => {
  for (const locale of locales) {
    const one = receipt({ tip: 300 }, { locale, isDemo: true });
    const html = await renderReceiptHtml(one);
    const all = [one.facts, one.sums, one.money].flat();
    const said = [one.title, ...one.notices, ...one.seller.lines, ...all, ...one.notes, one.footer];
    for (const text of said.flatMap((each) => (typeof each === "string" ? [each] : [each.label, each.value]))) {
      expect(html).toContain(text.replaceAll("&", "&amp;"));
    }
    for (const { name, notes } of one.items) for (const text of [name, ...notes]) expect(html).toContain(text);
    expect(html).toContain(locale === "CN" ? '<html lang="zh-Hans-MY">' : '<html lang="en-MY">');
    // It leads nowhere but to itself as a file (PD129).
    const file = `<a class="file" href="?lang=${locale}&amp;format=pdf">${receiptTexts[locale].asFile}</a>`;
    expect(html).toContain(file);
    expect(html.replace(file, "")).not.toMatch(/<script|<link|src=|href=|url\(|\son\w+=/);
  }
});

test("whatever a customer typed stays text", async () => {
  const nasty = `<img src=x onerror="alert('1')">&amp;</style><script>`;
  const [line] = factsOf().order.orderFoods;
  if (!line) throw new Error("nothing was ordered");
  const address = { ...factsOf().order.address, unit: nasty } as Order["address"];
  const order = { address, orderFoods: [{ ...line, name: nasty }], vehicleDescription: nasty, vehicleNo: nasty };
  const html = await renderReceiptHtml(receipt({ ...order, reservationRemark: nasty, promoCode: nasty }));
  expect(html).not.toContain("<img");
  expect(html).not.toContain("<script");
  expect(html.match(/<\/style>/g)).toHaveLength(1);
  expect(
    html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;&amp;amp;&lt;\/style&gt;/g)?.length,
  ).toBe(6);
});

test("a line that the store had left out is on a receipt as long as the amounts have it, so that they add up (PD198)", () => {
  const [line] = orderOf().orderFoods;
  if (!line) throw new Error("no line");
  const out = { ...line, cartItemID: "out", name: "Cendol", leftOut: "SOLD_OUT" as const };
  const orderFoods = [line, out];
  const namesOf = (changes: Partial<Order>) => receipt({ orderFoods, ...changes }).items.map(({ name }) => name);
  // What was paid before gave its part back; what is to be paid costs less.
  expect(namesOf({ subtotal: 8320 })).toEqual([line.name, "Cendol"]);
  expect(namesOf({ subtotal: 4160 })).toEqual([line.name]);
});

test("a dish that was taken for another is on a receipt once the amounts have it (PD208)", () => {
  const [line] = orderOf().orderFoods;
  if (!line) throw new Error("no line");
  const cheap = line.combinationPricePerItem - 100;
  const swapped = { ...line, leftOut: "SWAPPED" as const };
  const instead = { ...line, cartItemID: "instead-0", name: "Cendol", combinationPricePerItem: cheap };
  const namesOf = (subtotal: number) =>
    receipt({ orderFoods: [swapped, instead], subtotal }).items.map(({ name }) => name);
  const sumOf = (price: number) => price * line.itemQuantity;
  expect(namesOf(sumOf(line.combinationPricePerItem))).toEqual([line.name]);
  expect(namesOf(sumOf(cheap))).toEqual(["Cendol"]);
});
