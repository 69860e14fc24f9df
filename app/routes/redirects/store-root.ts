import { redirectToMovedPage } from "#app/navigation/moved-page.ts";
import type { Route } from "./+types/store-root";

/** `/{id}/` is the store's home (S66); a single word that is not a store id is no page. */
export const loader = ({ request }: Route.LoaderArgs) => redirectToMovedPage(request);

/** Never rendered: with a component React Router shows the error page instead of bare JSON. */
export default function StoreRoot() {
  return null;
}
