import { redirectToMovedPage } from "#app/navigation/moved-page.ts";
import type { Route } from "./+types/item-address";

/** `/item?storeId&foodId`, an old address, is the dish's page (S67, PD68). */
export const loader = ({ request }: Route.LoaderArgs) => redirectToMovedPage(request);

/** Never rendered: with a component React Router shows the error page instead of bare JSON. */
export default function ItemAddress() {
  return null;
}
