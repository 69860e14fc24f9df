import { execFileSync } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { bundleOurs } from "#tests/support/bundle.ts";
import { serveApp } from "#tests/support/workerd.ts";
import type { Start } from "./run.ts";

// What the import of a large market costs the operator: `npm run market` in a process of its own, with the seconds and the
// memory that it says itself. Half as many stores beside it show whether it grows with the market or faster.

export type MarketBench = {
  stores: number;
  dishes: number;
  megabytes: number;
  check: Used;
  import: Used;
  again: Used;
}[];
type Used = { seconds: number; busySeconds: number; megabytes: number };

const dishesOfStore = 50;
const sizes = [500, 1000];
const key = "an-operator-key-of-forty-characters-1234";
const root = join(import.meta.dirname, "../..");

export async function benchMarket(folder: string, start: Start): Promise<MarketBench> {
  const bundle = bundleOurs(join(folder, "ours"));
  const measured: MarketBench = [];
  for (const stores of sizes) {
    const server = await start(serveApp(bundle, { OPERATOR_KEYS: key }));
    const file = join(folder, `market-${stores}`, "market.json");
    const bytes = await writeMarket(file, stores);
    const to = ["--to", `http://127.0.0.1:${server.port}`, "--yes"];
    measured.push({
      stores,
      dishes: stores * dishesOfStore,
      megabytes: bytes / 1e6,
      check: use(["check", file, "--replace"]),
      import: use(["import", file, ...to]),
      again: use(["import", file, ...to]),
    });
    await server.stop();
  }
  return measured;
}

function use(args: string[]): Used {
  const said = execFileSync(process.execPath, [join(root, "tools/market.ts"), ...args, "--print-usage"], {
    encoding: "utf8",
    env: { ...process.env, MARKET_KEY: key },
    maxBuffer: 64 * 1024 * 1024,
  });
  const [, seconds, busy, megabytes] = /([\d.]+) s, ([\d.]+) s of processor, (\d+) MB at most\s*$/.exec(said) ?? [];
  return { seconds: Number(seconds), busySeconds: Number(busy), megabytes: Number(megabytes) };
}

const always = Array.from({ length: 7 }, () => [{ from: "08:00", to: "22:00" }]);

/** A merchant for each ten stores, a menu of five sections for each store. Yields the size of the file. */
async function writeMarket(file: string, stores: number): Promise<number> {
  mkdirSync(join(file, ".."), { recursive: true });
  const stream = createWriteStream(file);
  const list = async (name: string, count: number, make: (nth: number) => object) => {
    stream.write(`,\n"${name}": [`);
    for (let nth = 0; nth < count; nth += 1)
      if (!stream.write(`${nth === 0 ? "" : ","}\n${JSON.stringify(make(nth))}`))
        await new Promise<void>((resolve) => void stream.once("drain", () => resolve()));
    stream.write("\n]");
  };
  stream.write('{"format": "makan.market/1"');
  await list("merchants", Math.ceil(stores / 10), createMerchant);
  await list("stores", stores, createStore);
  await list("menus", stores * 5, createMenu);
  stream.end("\n}\n");
  await finished(stream);
  return stream.bytesWritten;
}

const merchantOf = (store: number) => `bench-${Math.floor(store / 10)}`;

const createMerchant = (nth: number) => ({
  merchantId: `bench-${nth}`,
  subdomain: `bench-${nth}`,
  name: { EN: `Bench kitchen ${nth}`, CN: `测试厨房 ${nth}` },
  businessCategory: "5812",
  business: { operatorName: "Bench Sdn. Bhd.", registrationNo: "202601000001", sstNo: null, contact: "+60312345678" },
  taxBp: 600,
});

const createStore = (nth: number) => ({
  id: String(700_000 + nth),
  merchantId: merchantOf(nth),
  name: { EN: `Bench kitchen, branch ${nth}`, CN: `测试厨房第${nth}分店` },
  phoneNumber: "+60312345678",
  address: {
    addressLine1: `${nth}, Jalan Bench`,
    postCode: "50000",
    city: "Kuala Lumpur",
    state: "Kuala Lumpur",
    lat: 3.05 + (nth % 40) / 200,
    lng: 101.55 + Math.floor(nth / 40) / 200,
  },
  modes: { DELIVERY: { hours: always }, PICKUP: { hours: always } },
  menuIDs: [0, 1, 2, 3, 4].map((section) => `bench-${nth}-${section}`),
});

const createMenu = (nth: number) => {
  const store = Math.floor(nth / 5);
  const id = `bench-${store}-${nth % 5}`;
  const foods = Array.from({ length: dishesOfStore / 5 }, (_, dish) => createDish(`${id}-${dish}`, dish));
  return { id, merchantId: merchantOf(store), name: { EN: `Section ${nth % 5}`, CN: `第${nth % 5}类` }, foods };
};

const createDish = (id: string, nth: number) => ({
  id,
  name: { EN: `Dish ${nth} with rice`, CN: `第${nth}道饭` },
  description: { EN: "With sambal, egg and peanuts", CN: "配参峇、鸡蛋与花生" },
  amount: 890 + nth * 10,
  allergens: ["EGG", "PEANUT"],
  groups: [
    {
      id: "rice",
      name: { EN: "Rice", CN: "饭" },
      pickMin: 1,
      pickMax: 1,
      options: [
        { id: "white", name: { EN: "White", CN: "白" }, price: 0, isDefault: true },
        { id: "brown", name: { EN: "Brown", CN: "糙" }, price: 50 },
      ],
    },
  ],
});

export function marketTable(measured: MarketBench): string {
  const rows = measured.map(({ stores, dishes, megabytes, check, ...imports }) =>
    [
      stores,
      dishes,
      megabytes.toFixed(1),
      ...[check, imports.import, imports.again].flatMap((used) => [used.seconds, used.busySeconds, used.megabytes]),
    ].join(" | "),
  );
  const columns = "stores | dishes | file MB | check s | busy s | MB | import s | busy s | MB | again s | busy s | MB";
  return [columns, columns.replace(/[^|]+/g, " --: "), ...rows].map((row) => `| ${row} |`).join("\n");
}
