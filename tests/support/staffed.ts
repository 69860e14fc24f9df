import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Bundle } from "./bundle.ts";

// The Worker of a deployment that is no demo, with a shop that somebody stands in: its stores sell, and one more call presses
// what a person at the counter would (PD166). Boards and people of a shop take its place.

/** `action` is one of `orderActions`. */
export const toPressPath = (orderID: string, action: string) => `/press/${orderID}/${action}`;

const entry = "staffed.js";

/** The bundle with an entry of its own beside the product's. */
export function staff(bundle: Bundle): Bundle {
  writeFileSync(join(bundle.folder, entry), staffedWorker(bundle.main));
  return { ...bundle, main: entry };
}

const staffedWorker = (main: string) => `
import app, * as product from "./${main}";
export * from "./${main}";

const counter = { isAnswered: true, carriesPlans: false, seatsGuests: false };
const withStaff = (Named) =>
  class extends Named {
    getOffering() {
      return { ...super.getOffering(), counter };
    }
  };
export const Store = withStaff(product.Store);
export const Area = withStaff(product.Area);
export const Merchant = withStaff(product.Merchant);

export default {
  ...app,
  async fetch(request, env, ctx) {
    const [, press, orderID = "", action] = new URL(request.url).pathname.split("/");
    if (press !== "press" || request.method !== "POST") return app.fetch(request, env, ctx);
    const store = env.STORE.getByName(orderID.split("-")[0]);
    const at = { now: Date.now(), locale: "EN", requestId: "press" };
    return Response.json(await store.answer("applyOrderAction", { orderID, action }, at));
  },
};
`;
