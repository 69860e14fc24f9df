import { data, redirect } from "react-router";
import { toLocalPath } from "#shared/domain/local-path.ts";
import type { Route } from "./+types/store-root";

/** `/{id}/` is the store's home (S66); a single word that is not a store id is no page. */
export function loader({ params, request }: Route.LoaderArgs) {
  if (!/^\d+$/.test(params.storeId)) throw data(null, { status: 404 });
  return redirect(toLocalPath(`/${params.storeId}/home${new URL(request.url).search}`));
}

/** Never rendered: with a component React Router shows the error page instead of bare JSON. */
export default function StoreRoot() {
  return null;
}
