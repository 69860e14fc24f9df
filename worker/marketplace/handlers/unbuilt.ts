import { Refusal } from "../refusal.ts";

/** Stands where a call is being built. */
export function unbuilt(): never {
  throw new Refusal("NOT_FOUND");
}
