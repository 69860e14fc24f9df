import { expect, test } from "vitest";
import { routeTable } from "#app/routes/table.ts";
import { toSharedAddress } from "#worker/page-cache/shared-address.ts";

/** Pages of one visitor, and those that lead elsewhere. */
const ownRoutes = ["dev-ui", "voucher", "address", "address-map", "store-root", "order-history", "item-address"];

test("every page of the app is kept by the server, or is a page of one visitor", () => {
  const kept = Object.entries(routeTable).filter(([, { path }]) => {
    const filled = path.replace(":storeId", "1301").replace(/:\w+/, "jade-har-gow");
    return toSharedAddress(`https://makan.my${filled}`) !== null;
  });
  const names = kept.map(([name]) => name);
  expect([...names, ...ownRoutes].toSorted()).toEqual(Object.keys(routeTable).toSorted());
});
