import { vi } from "vitest";
import { staffContract } from "#shared/contract/index.ts";
import { useShops } from "#tests/worker/sample.ts";
import { describeRows } from "./describe-rows.ts";
import { elsewhere, freshBrowser, merchantID, store, storeElsewhere } from "./support.ts";

useShops("1001", "1002", elsewhere);

// Who may see who is there, and say that they are (PD176).

vi.spyOn(console, "log").mockImplementation(() => {});

const storeOf = (merchant: string) => (merchant === merchantID ? store : storeElsewhere);
const atStore = (_boss: string, merchant: string) => ({ params: { storeID: storeOf(merchant) } });

describeRows("duty", staffContract.duty, {
  live: atStore,
  set: (_boss, merchant) => ({ body: { storeIDs: [storeOf(merchant)] } }),
  ofStore: atStore,
  deviceState: (_boss, merchant) => ({
    params: { storeID: storeOf(merchant) },
    body: { sound: "ON" as const, isVisible: true },
  }),
  pushKey: () => ({}),
  subscribe: (_boss, merchant) => ({ body: { ...freshBrowser(), storeIDs: [storeOf(merchant)] } }),
  unsubscribe: () => ({ params: { id: "a-browser" } }),
});
