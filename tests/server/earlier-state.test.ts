import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { customerNumber, otherNumber, untilStatus } from "#tests/support/state-customer.ts";
import { type Language, languages, type Readings, read } from "#tests/support/state-readings.ts";
import { seedVersion } from "#worker/marketplace/demo/seed/seed-version.ts";
import { call } from "./api.ts";
import { machine } from "./machine.ts";
import { logInByNumber } from "./people.ts";
import { runServe } from "./servers.ts";

/** Recorded by tests/support/record-state.ts from the build of the commit that it is named after. */
const fixture = join(import.meta.dirname, "../fixtures/state-bc4daf1");

type Recorded = {
  /** What the clock of the recorded server showed at its end. */
  savedAt: number;
  token: string;
  loyaltyID: string;
  underWayID: string;
  reservationID: string;
  readings: Record<Language, Readings>;
};
const recorded: Recorded = JSON.parse(gunzipSync(readFileSync(join(fixture, "expected.json.gz"))).toString());

/** After this the store has accepted the order under way; it is minutes before the held orders are rejected. */
const pauseMs = 90_000;

/** A newer version of the sample data replaces the stored menus and stores. */
const recordedSeedVersion: number = 3;

function unpack(folder: string): void {
  const stored = readdirSync(fixture, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".sqlite.gz"),
  );
  for (const path of stored) {
    const target = join(folder, path.replace(/\.gz$/, ""));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, gunzipSync(readFileSync(join(fixture, path))));
  }
}

/** `npm run serve` on a copy of the stored folder. Its clock goes on from the end of the recording, whatever day it is. */
async function serveEarlierState() {
  const server = await machine((folder) => {
    unpack(folder);
    const offset = recorded.savedAt + pauseMs - Date.now();
    return runServe({ DEMO: "1", SIM_SPEED: "3000", CLOCK_OFFSET_MS: String(offset) }, folder);
  });
  return server.origin();
}

type SeenOrder = {
  version: number;
  deliveryStatus: string | null;
  delivery: { courier: { position: object | null } | null } | null;
};

/** The order as it is read today: where its rider was is forgotten after the end, which is a new version (PD111). */
function withoutPosition<O extends SeenOrder>(order: O): O {
  const { delivery, deliveryStatus, version } = order;
  if (!delivery?.courier?.position || !["DELIVERED", "COMPLETED"].includes(deliveryStatus ?? "")) return order;
  return {
    ...order,
    version: version + 1,
    delivery: { ...delivery, courier: { ...delivery.courier, position: null } },
  };
}

/** A line of a receipt as it is written today: Chinese names morning and noon (PD124). All recorded times are by day. */
const withTodaysClock = (text: string) => text.replaceAll("上午", "早上").replaceAll("下午12:", "中午12:");

/** The seller of a receipt as it is named today: the sample shop has another name (decision 0140). */
const withTodaysSeller = (line: string) =>
  line
    .replace(/^Makan Demo Kitchen Sdn/, "Demo Kitchen Sdn")
    .replace("demo@makan.example", "care@demo-kitchen.example");

/** The three lines of whoever runs the marketplace, which receipts had not (decision 0140). */
function withoutPlatform(lines: readonly string[]): string[] {
  const from = lines.findIndex((line) => /^(?:Ordered through |下单平台：)/.test(line));
  return lines.filter((_, nth) => nth < from || nth > from + 2);
}

/** What was recorded, with every order and every text in it as it is read today. */
function toReadToday(value: unknown): unknown {
  if (typeof value === "string") return withTodaysClock(value);
  if (Array.isArray(value)) return value.map(toReadToday);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, toReadToday(field)]));
  return "delivery" in fields && "deliveryStatus" in fields ? withoutPosition(fields as SeenOrder) : fields;
}

test("the state folder of an earlier commit opens, serves its orders in both languages and goes on with them", async () => {
  const origin = await serveEarlierState();
  const { token, loyaltyID, underWayID, reservationID } = recorded;

  for (const language of Object.keys(languages) as Language[]) {
    const { own, market } = recorded.readings[language];
    const readNow = () => read({ origin, token, loyaltyID }, language);
    // The stores tell the customer's list of the new versions.
    const readOwn = async () => {
      const { receipts, ...rest } = (await readNow()).own;
      return { ...rest, receipts: receipts.map(withoutPlatform) };
    };
    const receipts = own.receipts.map((lines) => lines.map(withTodaysSeller));
    await expect.poll(readOwn, { timeout: 10_000 }).toMatchObject(toReadToday({ ...own, receipts }) as object);
    if (seedVersion === recordedSeedVersion) expect((await readNow()).market).toMatchObject(market);
  }

  const other = await logInByNumber(origin, otherNumber);
  const completed = await untilStatus({ origin, ...other }, { id: underWayID }, "COMPLETED");
  expect(completed).toMatchObject({ paymentStatus: "DONE", deliveryStatus: "COMPLETED" });

  const customer = await logInByNumber(origin, customerNumber);
  expect(customer.loyaltyID).toBe(loyaltyID);
  const parts = { params: { storeID: "1301", id: reservationID }, body: {} };
  const { item } = await call(contract.dining.cancelReservation, parts, { origin, token: customer.token });
  expect(item).toMatchObject({ id: reservationID, status: "CANCELLED", remark: "靠窗" });
});
