import { redirectToMovedPage } from "#app/navigation/moved-page.ts";
import type { Route } from "./+types/order-history";

/** `/{id}/order-history` is the transaction list (S62). */
export const loader = ({ request }: Route.LoaderArgs) => redirectToMovedPage(request);
