import { data, redirect } from "react-router";
import { toLocalPath } from "#shared/domain/local-path.ts";
import type { Route } from "./+types/item-address";

/** `/item?storeId&foodId`, an old address, is the dish's page (S67, PD68). */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const [storeId, foodId] = [query.get("storeId") ?? "", query.get("foodId") ?? ""];
  if (!/^\d+$/.test(storeId) || !/^[A-Za-z0-9_-]{1,64}$/.test(foodId)) throw data(null, { status: 404 });
  return redirect(toLocalPath(`/${storeId}/item/${foodId}`));
}

/** Never rendered: with a component React Router shows the error page instead of bare JSON. */
export default function ItemAddress() {
  return null;
}
