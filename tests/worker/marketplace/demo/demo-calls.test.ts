import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import {
  apply,
  check,
  draft,
  food,
  menu,
  merchant,
  offer,
  part,
  store,
} from "#tests/worker/marketplace/objects/market/a-market.ts";
import { act } from "#tests/worker/marketplace/objects/store/orders/act.ts";
import { freshNumber, guest } from "#tests/worker/marketplace/people.ts";
import { call, noon, refused } from "#tests/worker/marketplace/support.ts";
import { getConfig } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { installMessageAdapter, type PhoneMessage } from "#worker/marketplace/ports/message.ts";
import { installCounter } from "#worker/marketplace/ports/offering.ts";

// This file runs in two Workers: of a demo, and of a deployment that is none (vitest.config.ts). What stands for kitchens,
// couriers and providers is called in a demo alone (PD166): one build holds both, the configuration is the switch.

const deployed: WorkerEnv = env;
const { isDemo } = getConfig(deployed);
const storeID = "900001";
const minute = 60_000;

const modules = import.meta.glob<Record<string, unknown>>("../../../../worker/marketplace/demo/**/*.ts", {
  eager: true,
});
const called: string[] = [];

/** Has each function of the demo note that it is called, also those that are fields of what it exports. */
function watch(holder: Record<string, unknown>, path: string): void {
  for (const [name, value] of Object.entries(holder)) {
    const at = `${path} ${name}`;
    if (typeof value === "function") {
      const run = value as (...given: unknown[]) => unknown;
      vi.spyOn(holder as Record<string, typeof run>, name).mockImplementation((...given) => {
        called.push(at);
        return run(...given);
      });
    } else if (Object.prototype.toString.call(value) === "[object Object]") watch(value as typeof holder, at);
  }
}

const codes: string[] = [];
const sms = {
  name: "SMS",
  channel: "SMS" as const,
  send: async (message: PhoneMessage) => void (message.kind === "CODE" && codes.push(message.code)),
};

beforeAll(async () => {
  for (const [path, exported] of Object.entries(modules)) watch(exported, path);
  installMessageAdapter(() => ({ phones: [sms], mail: null }));
  // Somebody stands behind the counter, whoever it is.
  installCounter(() => ({ isAnswered: true, carriesPlans: false, seatsGuests: false }));
  await apply(
    await draft([part({ merchants: [merchant()], stores: [store()], menus: [menu([food()])], offers: [offer()] })]),
  );
  const market = env.MARKET_RECORDS.getByName("my");
  await runInDurableObject(market, (instance) => Object.assign(instance, { clock: () => noon + 1000 }));
  await runDurableObjectAlarm(market);
});

afterAll(() => void vi.restoreAllMocks());

async function logIn(): Promise<string> {
  const number = freshNumber();
  const { token } = await guest({ now: noon });
  await call(contract.session.requestOtp, { body: number }, { token, now: noon });
  const code = codes.at(-1) ?? "";
  return (await call(contract.session.login, { body: { ...number, code } }, { token, now: noon })).token ?? "";
}

test("nothing of the demo is called by a deployment that is none, from the login to three hours after an order", async () => {
  const token = await logIn();
  const { ordering } = contract;
  await call(contract.stores.settings, { params: { storeID }, query: {} });
  const { items } = await call(contract.menus.foods, { params: { id: storeID }, query: {} });
  const [dish] = items.flatMap(({ foods }) => foods);
  const orderFoods = [{ id: dish?.id ?? "", orderQuantity: 2 }];
  const body = {
    orderDineType: "PICKUP" as const,
    orderFoods,
    deliveryTime: null,
    isCutleryRequired: false,
    isLanding: false,
  };
  const { item: order } = await call(ordering.place, { params: { id: storeID }, body }, { token, now: noon });
  const asked = { paymentType: "COUNTER" as const, paymentMethod: "CASH", orderIDs: [order.id], isLanding: false };
  await call(ordering.transaction, { params: { storeID }, body: asked }, { token, now: noon });
  for (const [nth, action] of (["accept", "cook", "ready"] as const).entries())
    await act(order.id, action, noon + nth * 1000);
  const partner = { platform: "TNGD" as const, partnerAccessToken: "x" };
  await refused(contract.session.oauth, { body: partner }, { token, now: noon });
  const { item } = await call(ordering.detail, { params: { id: order.id } }, { token, now: noon + 180 * minute });
  const points = await call(contract.session.profile, { body: {} }, { token, now: noon + 180 * minute });

  if (isDemo) {
    expect(called.join("\n")).toContain("courier-simulator.ts sampleSimulator stepsAfter");
    expect(item).toMatchObject({ paymentStatus: "DONE", deliveryStatus: "COMPLETED" });
  } else {
    expect(called).toEqual([]);
    expect(item).toMatchObject({ paymentStatus: "CANCELLED", deliveryStatus: "CANCELLED", cancelReason: "NO_SHOW" });
    expect(points.completedOrdersQty).toBe(0);
  }
});

test("a market with pictures of the build and a start of a store is a demo's: elsewhere each field is named", async () => {
  const sample = store({ banner: { name: "banner-1001" }, demo: { rating: 4.4, ratingCount: 268 } });
  const { errors } = await check(await draft([part({ stores: [sample] })]));
  expect(errors.map(({ path, problem }) => `${path} ${problem}`)).toEqual(
    isDemo ? [] : ["stores.0.banner only a demo accepts this", "stores.0.demo only a demo accepts this"],
  );
});
