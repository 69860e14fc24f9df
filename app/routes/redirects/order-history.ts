import { redirect } from "react-router";
import { toLocalPath } from "#shared/domain/local-path.ts";

/** `/{id}/order-history` is the transaction list (S62). */
export function loader() {
  return redirect(toLocalPath("/transaction"));
}
