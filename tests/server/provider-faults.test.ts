import { expect, inject, onTestFailed, onTestFinished, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { operator } from "#shared/contract/operator.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { sumRefunds } from "#shared/domain/money/paid-parts.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { startCurlec } from "#tests/stubs/curlec.ts";
import { startHitPay } from "#tests/stubs/hitpay.ts";
import { type PaymentStub, randomID, type StubPayment } from "#tests/stubs/payment-stub.ts";
import { startStripe } from "#tests/stubs/stripe.ts";
import { importMarket } from "#tests/support/import-market.ts";
import { orderLine, plainOf } from "#tests/support/order-line.ts";
import { createSmallMarket } from "#tests/support/small-market.ts";
import { type Answer, ask, call, codeOf, replyOf } from "./api.ts";
import { killer } from "./killer.ts";
import { machine, type Machine } from "./machine.ts";
import { logInByNumber } from "./people.ts";
import { type Random, randomOf } from "./random.ts";
import { runWorkerd } from "./servers.ts";

// Orders that are paid at three providers whose reports come wrong, twice, late or never, while the server is killed again and
// again (decision 0129). At the end each order has its money exactly once.

const seed = Number(process.env["PROPERTY_SEED"] ?? Date.now() % 1_000_000_000);
const people = 8;
const ordersEach = inject("isDeep") ? 25 : 10;
const crashes = inject("isDeep") ? 8 : 3;

const key = "an-operator-key-of-forty-characters-1234";
const { ordering, menus } = contract;
type Providers = { stripe: PaymentStub; hitpay: PaymentStub; curlec: PaymentStub };
type World = Providers & { server: Machine; offset: { ms: number } };
const stubsOf = ({ stripe, hitpay, curlec }: Providers) => [stripe, hitpay, curlec];
type Person = { token: string; random: Random; orders: Order[]; world: World };

test(`${people * ordersEach} orders under random faults of three providers and ${crashes} crashes: each has its money exactly once`, async () => {
  onTestFailed(() => void process.stderr.write(`again with PROPERTY_SEED=${seed}\n`));
  const random = randomOf(seed);
  const world = await openWorld();
  await openShops(await world.server.origin());
  const crowd: Person[] = [];
  for (let nth = 0; nth < people; nth += 1) {
    const { token } = await logInByNumber(await world.server.origin(), `12345670${nth}`);
    crowd.push({ token, random: randomOf(seed + nth), orders: [], world });
  }

  const shopping = Promise.all(crowd.map(shop));
  const progress = (from: number, wanted: number) =>
    Promise.race([
      shopping,
      expect.poll(() => ordersOf(crowd).length - from, { timeout: 60_000, interval: 20 }).toBeGreaterThan(wanted),
    ]);
  const kill = killer();
  for (let crash = 0; crash < crashes; crash += 1) {
    await progress(ordersOf(crowd).length, 10 + random.below(10));
    await kill(await world.server.pid(), random.below(30));
    await world.server.stop("SIGKILL");
    if (crash % 3 === 1) rotateKeys(world);
    // What nobody reported is asked for after minutes.
    await startLater(world, 3 * minuteMs);
  }
  await shopping;

  // Banks end what waits, and everything that is to be asked is asked.
  for (const stub of stubsOf(world)) {
    stub.refundsEnd = "DONE";
    await stub.release().catch(() => undefined);
    for (const { id, state } of stub.refunds) if (state === "PENDING") stub.settleRefund(id, "DONE");
  }
  for (const after of [5, 40, 120].map((minutes) => minutes * minuteMs)) {
    await world.server.stop("SIGTERM");
    await startLater(world, after);
    await readAll(crowd);
    await expect.poll(() => isQuiet(world), { timeout: 20_000, interval: 200 }).toBe(true);
  }

  // What has failed is given again, one refund of a payment after the other: a wrong sum stays wrong meanwhile.
  const findWrong = async () => (await readAll(crowd)).flatMap((order) => audit(order, world));
  await expect.poll(findWrong, { timeout: 120_000, interval: 1000 }).toEqual([]);
  const orders = await readAll(crowd);
  expect(orders).toHaveLength(people * ordersEach);
  const paid = orders.filter(({ paymentStatus }) => paymentStatus === "DONE").length;
  const refunded = orders.filter(({ refunds = [] }) => refunds.length > 0).length;
  const attempts = stubsOf(world).reduce((sum, { payments }) => sum + payments.length, 0);
  process.stderr.write(`${orders.length} orders, ${attempts} payments begun, ${paid} paid, ${refunded} with refunds\n`);
  expect(paid).toBeGreaterThan(people * ordersEach * 0.4);
  expect(refunded).toBeGreaterThan((people * ordersEach) / 20);
});

const ordersOf = (crowd: readonly Person[]) => crowd.flatMap(({ orders }) => orders);

async function openWorld(): Promise<World> {
  const stripe = await startStripe();
  const hitpay = await startHitPay();
  const curlec = await startCurlec();
  onTestFinished(async () => void (await Promise.all([stripe, hitpay, curlec].map((stub) => stub.server.stop()))));
  const offset = { ms: 0 };
  const vars = () => ({
    DEMO: "1",
    OPERATOR_KEYS: key,
    SIM_SPEED: "3000",
    CLOCK_OFFSET_MS: String(offset.ms),
    UNPAID_ORDERS_PER_STORE: "9999",
    UNPAID_ORDERS_PER_CUSTOMER: "9999",
    STRIPE: stripe.account(),
    HITPAY: hitpay.account(),
    CURLEC: curlec.account(),
    PAYMENTS: JSON.stringify(Object.fromEntries(ways.map(({ paymentMethod, by }) => [paymentMethod, by]))),
  });
  const server = await machine((folder) => runWorkerd(inject("bundle"), vars(), folder, { market: "empty" }));
  const world = { stripe, hitpay, curlec, server, offset };
  await registerWebhooks(world);
  return world;
}

/** HitPay has the address of each payment. */
async function registerWebhooks({ server, stripe, curlec }: World): Promise<void> {
  stripe.webhookUrl = `${await server.origin()}/v4/hooks/stripe`;
  curlec.webhookUrl = `${await server.origin()}/v4/hooks/curlec`;
}

async function startLater(world: World, ms: number): Promise<void> {
  world.offset.ms += ms;
  await world.server.start();
  await registerWebhooks(world);
}

/** New keys while orders are paid: for a while both secrets of reports are valid, the old key of calls is not. */
function rotateKeys(world: Providers): void {
  for (const stub of stubsOf(world)) {
    stub.keys.splice(0, stub.keys.length, randomID("key_"));
    stub.secrets.push(randomID("secret_"));
    stub.secrets.splice(0, stub.secrets.length - 2);
  }
}

async function openShops(origin: string): Promise<void> {
  const market = createSmallMarket(1290);
  const bare = {
    ...market,
    stores: market.stores?.map(({ modes, ...one }) => ({
      ...one,
      modes: { ...modes, ...(modes.PICKUP && { PICKUP: { ...modes.PICKUP, perSlot: 1000 } }) },
    })),
    merchants: market.merchants?.map(({ logo: _logo, ...one }) => one),
    menus: market.menus?.map((menu) => ({ ...menu, foods: menu.foods.map(({ picture: _picture, ...food }) => food) })),
  };
  await importMarket(bare, { origin, key });
}

/** Sends a call under its key until a server that restarts again and again has answered it. */
async function persist({ world, token }: Person, send: (origin: string) => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const origin = await world.server.origin();
    try {
      const answer = await send(origin);
      if (answer.status === 200 || codeOf(answer) !== "IDEMPOTENCY_IN_PROGRESS") return answer;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    if (token === "") throw new Error("nobody");
  }
}

async function shop(person: Person): Promise<void> {
  for (let nth = 0; nth < ordersEach; nth += 1) {
    const order = await place(person);
    person.orders.push(order);
    await payFor(person, order);
    if (person.random.chance(0.4)) await refundPart(person, order);
  }
}

async function place(person: Person): Promise<Order> {
  const { random, token } = person;
  const storeID = random.pick(["7001", "7002", "7003"]);
  const given = crypto.randomUUID();
  const body = async (origin: string) => {
    const { items } = await call(menus.foods, { params: { id: storeID }, query: {} }, { origin });
    const food = plainOf(
      items.flatMap((menu) => menu.foods),
      "PICKUP",
    );
    return {
      orderDineType: "PICKUP" as const,
      orderFoods: [orderLine(food, 1 + random.below(3), Date.now())],
      deliveryTime: null,
      isCutleryRequired: false,
      isLanding: false,
    };
  };
  let wanted: Awaited<ReturnType<typeof body>> | undefined;
  const answer = await persist(person, async (origin) => {
    wanted ??= await body(origin);
    return ask(ordering.place, { params: { id: storeID }, body: wanted }, { origin, token, key: given });
  });
  return replyOf(ordering.place, answer).item;
}

const ways = [
  { paymentType: "ONLINE", paymentMethod: "FPX", by: "stripe" },
  { paymentType: "ONLINE", paymentMethod: "CARD", by: "stripe" },
  { paymentType: "WALLET", paymentMethod: "TNG", by: "hitpay" },
  { paymentType: "WALLET", paymentMethod: "SHOPEEPAY", by: "hitpay" },
  { paymentType: "ONLINE", paymentMethod: "DUITNOW_QR", by: "curlec" },
  { paymentType: "WALLET", paymentMethod: "BOOST", by: "curlec" },
] as const;
const pages = { stripe: "/v1/checkout", hitpay: "/v1/payment-requests", curlec: "/v1/payment_links" };

/** Tries to pay up to three times; a provider may be away. */
async function payFor(person: Person, order: Order): Promise<void> {
  const { random, token, world } = person;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { by, ...way } = random.pick(ways);
    const stub = world[by];
    const isAway = random.chance(0.08);
    if (isAway) stub.server.fail(random.pick(["DOWN", "LOST"]), pages[by]);
    const body = { ...way, orderIDs: [order.id], isLanding: false };
    const given = crypto.randomUUID();
    const answer = await persist(person, (origin) =>
      ask(ordering.transaction, { params: { storeID: order.store.id }, body }, { origin, token, key: given }),
    );
    if (isAway) stub.server.fail(null);
    if (answer.status !== 200) {
      expect(["PAYMENT_PROVIDER_DOWN", "ALREADY_PAID", "NOT_FOUND"]).toContain(codeOf(answer));
      if (codeOf(answer) !== "PAYMENT_PROVIDER_DOWN") return;
      continue;
    }
    const { item } = replyOf(ordering.transaction, answer);
    const payment = stub.payments.find((one) => one.attempt === item.id);
    if (!payment) throw new Error("the provider does not know the payment whose page it gave");
    if (await atTheBank(person, by, payment, order)) return;
  }
}

/** What the customer and the bank do; true when the customer thinks that it is paid. */
async function atTheBank(
  { random, world, token }: Person,
  by: keyof Providers,
  payment: StubPayment,
  order: Order,
): Promise<boolean> {
  const stub = world[by];
  const address = `${await world.server.origin()}/v4/hooks/${by}`;
  payment.webhookUrl = address;
  // A server that is down gets no report.
  const report = (fault?: "WRONG_SIGNATURE" | "OLD" | "OTHER_AMOUNT" | "OTHER_CURRENCY") =>
    stub.deliver({ ...stub.makeWebhook(payment.id, fault), url: address }).catch(() => 0);
  const act = random.below(12);
  if (act === 0) {
    await stub.press(payment.id, "fail").catch(() => "");
    return false;
  }
  if (act === 1) return false;
  if (act === 2) await stub.press(payment.id, "late").catch(() => "");
  else if (act === 3) await stub.press(payment.id, "twice").catch(() => "");
  else if (act <= 6) {
    stub.settle(payment.id, "PAID");
    if (act < 6) await report(random.pick(["WRONG_SIGNATURE", "OLD", "OTHER_AMOUNT", "OTHER_CURRENCY"]));
    // What is right follows, or nothing does: then it is asked for.
    if (act === 4) await report();
  } else await stub.press(payment.id, "pay").catch(() => "");
  stub.refundsEnd = random.pick(["DONE", "DONE", "PENDING", "FAILED"]);
  // Somebody calls off what is on its way.
  if (act === 2 && random.chance(0.5)) {
    const origin = await world.server.origin();
    await ask(ordering.cancel, { params: { id: order.id }, body: {} }, { origin, token }).catch(() => null);
    if (random.chance(0.5)) await stub.release().catch(() => undefined);
  }
  return true;
}

/** The operator gives a part back, once, however often the call is sent. */
async function refundPart(person: Person, order: Order): Promise<void> {
  const { random } = person;
  const amount = random.pick([100, 250, order.payable]);
  const given = crypto.randomUUID();
  const parts = { params: { id: order.id }, body: { amount, reason: "a dish was missing" } };
  const answers: string[] = [];
  for (let time = 0; time < 2; time += 1) {
    const answer = await persist(person, async (origin) => {
      const response = await fetch(`${origin}/v4/operator/orders/${order.id}/refund`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Operator-Key": key, "Idempotency-Key": given },
        body: JSON.stringify(parts.body),
      });
      return { status: response.status, text: await response.text(), isReplay: false };
    });
    if (answer.status !== 200) return expect(codeOf(answer)).toBe("REFUND_NOT_POSSIBLE");
    answers.push(replyOf(operator.refundOrder, answer).item.id);
  }
  expect(new Set(answers).size).toBe(1);
}

async function readAll(crowd: readonly Person[]): Promise<Order[]> {
  const read = ({ orders, token, world }: Person) =>
    Promise.all(
      orders.map(async ({ id }) => {
        const origin = await world.server.origin();
        return (await call(ordering.detail, { params: { id } }, { origin, token })).item;
      }),
    );
  return (await Promise.all(crowd.map(read))).flat();
}

/** Nothing was asked of a provider in the last look. */
let lastAsked = -1;
function isQuiet(world: Providers): boolean {
  const asked = stubsOf(world).reduce((sum, { server }) => sum + server.asked.length, 0);
  const isSame = asked === lastAsked;
  lastAsked = asked;
  return isSame;
}

/** What is wrong with an order: its money is at the banks exactly as the order says. */
function audit(order: Order, world: Providers): string[] {
  const stubs = stubsOf(world);
  const own = stubs.flatMap(({ payments }) => payments).filter(({ returnUrl }) => returnUrl.includes(order.id));
  const paid = own.filter(({ state }) => state === "PAID").reduce((sum, { amount }) => sum + amount, 0);
  const back = stubs
    .flatMap((stub) => stub.refunds)
    .filter(({ payment, state }) => state !== "FAILED" && own.some(({ id }) => id === payment))
    .reduce((sum, { amount }) => sum + amount, 0);
  const given = sumRefunds(order.refunds ?? []).BANK;
  const kept = order.paymentStatus === "DONE" ? order.payable - given : 0;
  const failed = (order.refunds ?? [])
    .filter(({ status }) => status === "FAILED")
    .reduce((sum, one) => sum + one.amount, 0);
  const left = order.paymentStatus === "DONE" ? 0 : failed;
  if (paid - back === kept + left) return [];
  return [`${order.id} ${order.paymentStatus}: paid ${paid}, back ${back}, kept ${kept}, failed ${failed}`];
}
