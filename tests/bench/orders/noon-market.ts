import { type MarketPart, marketFormat } from "#shared/market/format.ts";
import { importMarket } from "#tests/support/import-market.ts";

// A market with many stores, each with tables and one dish.

const always = Array.from({ length: 7 }, () => [{ from: "00:00", to: "24:00" }]);
const merchantId = "noon";
const dish = "noon-rice";

function createMarket(stores: readonly string[], tables: number): MarketPart {
  return {
    format: marketFormat,
    merchants: [
      {
        merchantId,
        subdomain: merchantId,
        name: { EN: "Noon kitchen", CN: "午间厨房" },
        businessCategory: "5812",
        business: {
          operatorName: "Bench Sdn. Bhd.",
          registrationNo: "202601000001",
          sstNo: null,
          contact: "+60312345678",
        },
      },
    ],
    stores: stores.map((id, nth) => ({
      id,
      merchantId,
      name: { EN: `Noon kitchen ${nth}`, CN: `午间厨房 ${nth}` },
      phoneNumber: "+60312345678",
      address: {
        addressLine1: `${nth}, Jalan Bench`,
        addressLine2: "",
        postCode: "50000",
        city: "Kuala Lumpur",
        state: "Kuala Lumpur",
        lat: 3.05 + nth / 2000,
        lng: 101.6,
      },
      modes: { DINEIN: { hours: always } },
      tables: Array.from({ length: tables }, (_, table) => {
        const no = String(table + 1);
        return { id: `t${no}`, name: no, pax: 4, type: "STANDARD" as const };
      }),
      menuIDs: [`${merchantId}-all`],
    })),
    menus: [
      {
        id: `${merchantId}-all`,
        merchantId,
        name: { EN: "Everything", CN: "全部" },
        foods: [{ id: dish, name: { EN: "Rice", CN: "饭" }, description: { EN: "With egg", CN: "配蛋" }, amount: 890 }],
      },
    ],
  };
}

/** Imports so many stores; yields what can be ordered at each. */
export async function importStores(
  origin: string,
  { key, count, tables }: { key: string; count: number; tables: number },
): Promise<{ store: string; dish: string }[]> {
  const stores = Array.from({ length: count }, (_, nth) => String(700_000 + nth));
  await importMarket(createMarket(stores, tables), { origin, key });
  return stores.map((store) => ({ store, dish }));
}
