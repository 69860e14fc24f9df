import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Pages that later work fills; until then each says so instead of failing. */
const soon = ["profile/vehicle", "voucher/:voucherId", "campaign", "address", "address/map", "fast-checkout"];

export default [
  index("routes/store-list/route.tsx"),
  route("search", "routes/search/route.tsx"),
  route(":storeId", "routes/redirects/store-root.ts"),
  route(":storeId/home", "routes/store/route.tsx"),
  route(":storeId/item/:foodId", "routes/item/route.tsx"),
  route(":storeId/order-history", "routes/redirects/order-history.ts"),
  route("privacy", "routes/privacy/route.tsx"),
  route("terms", "routes/terms/route.tsx"),
  route("about", "routes/about/route.tsx"),
  route(":storeId/checkout", "routes/checkout/route.tsx"),
  route("order-summary", "routes/order-summary/route.tsx"),
  route("transaction", "routes/transaction/route.tsx"),
  route("login", "routes/login/route.tsx"),
  route("profile", "routes/profile/route.tsx"),
  route("profile/address", "routes/profile-address/route.tsx"),
  route("item", "routes/redirects/item.ts"),
  ...soon.map((path) => route(path, "routes/soon/route.tsx", { id: `soon/${path}` })),
  route("*", "routes/not-found/route.tsx"),
] satisfies RouteConfig;
