import { vi } from "vitest";
import { staffContract } from "#shared/contract/index.ts";
import { customer, pickupBody } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { noon } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { cashOrder } from "./counter-support.ts";
import { describeRows } from "./describe-rows.ts";
import { elsewhere, merchantID, reply, store, storeElsewhere } from "./support.ts";

useShops("1001", "1002", elsewhere);

// Who prints, and who says what is printed by itself (PD176, PD200).

vi.spyOn(console, "log").mockImplementation(() => {});

const storeOf = (merchant: string) => (merchant === merchantID ? store : storeElsewhere);
const paper = { atAcceptance: false, width: "80" as const };

/** A round at a table, which is taken as it comes. */
async function roundOf(merchant: string): Promise<string> {
  if (merchant !== merchantID) return `${storeElsewhere}-0123456789012345678901`;
  const { token } = await customer(noon);
  return (await cashOrder(await pickupBody(store, { orderDineType: "DINEIN", tableNo: "t05" }), token, noon)).id;
}

async function ticketOf(boss: string, merchant: string): Promise<string> {
  const id = await roundOf(merchant);
  if (merchant !== merchantID) return `${id}-K1`;
  const parts = { params: { id }, body: { kind: "KITCHEN" as const } };
  const { item } = await reply(staffContract.print.make, parts, { token: boss });
  return item.prints[0]?.id ?? "";
}

/** One that asks: what is printed from then on waits for it. */
const plugPrinter = (boss: string) =>
  reply(staffContract.print.addPrinter, { params: { storeID: store }, body: { name: "Bar" } }, { token: boss });

describeRows("print", staffContract.print, {
  settings: (_boss, merchant) => ({ params: { storeID: storeOf(merchant) } }),
  changeSettings: (_boss, merchant) => ({ params: { storeID: storeOf(merchant) }, body: paper }),
  printers: (_boss, merchant) => ({ params: { storeID: storeOf(merchant) } }),
  addPrinter: (_boss, merchant) => ({ params: { storeID: storeOf(merchant) }, body: { name: "Kitchen" } }),
  removePrinter: (_boss, merchant) => ({ params: { storeID: storeOf(merchant), id: "of-nobody" } }),
  make: async (_boss, merchant) => ({ params: { id: await roundOf(merchant) }, body: { kind: "KITCHEN" as const } }),
  tell: async (boss, merchant) => ({
    params: { id: await ticketOf(boss, merchant) },
    body: { state: "PRINTED" as const },
  }),
  draw: async (boss, merchant) => {
    if (merchant === merchantID) await plugPrinter(boss);
    return { params: { id: await ticketOf(boss, merchant) }, body: { png: "iVBORw0KGgo=" } };
  },
  sheet: async (boss, merchant) => ({ params: { id: await ticketOf(boss, merchant) }, query: {} }),
});
