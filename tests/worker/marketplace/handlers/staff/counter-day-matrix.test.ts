import { vi } from "vitest";
import { staffContract } from "#shared/contract/index.ts";
import { useShops } from "#tests/worker/sample.ts";
import { describeRows } from "./describe-rows.ts";
import { elsewhere, merchantID, store, storeElsewhere } from "./support.ts";

useShops("1001", "1002", elsewhere);

// Who may see the day of a store, its money and its orders (PD176, PD188, PD189).

vi.spyOn(console, "log").mockImplementation(() => {});

const ofStore = (merchant: string) => ({ params: { storeID: merchant === merchantID ? store : storeElsewhere } });

describeRows("day", staffContract.day, {
  today: (_boss, merchant) => ofStore(merchant),
  float: (_boss, merchant) => ({ ...ofStore(merchant), body: { amount: 200_00 } }),
  cashCount: (_boss, merchant) => ({ ...ofStore(merchant), body: { counted: 0 } }),
  orders: (_boss, merchant) => ({ ...ofStore(merchant), query: {} }),
  problems: (_boss, merchant) => ({ ...ofStore(merchant), query: {} }),
});
