import { redirect } from "react-router";

/** `/{id}/order-history` is the transaction list (S62). */
export function loader() {
  return redirect("/transaction");
}
