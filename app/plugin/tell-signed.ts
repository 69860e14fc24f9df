import { countsHere, readClaim } from "#app/account/claim.ts";
import { parseSignedResult, signedHeader } from "#shared/embed/signed.ts";
import type { ParentChannel } from "./parent-channel.ts";

type Sender = Pick<ParentChannel, "send">;
type Address = Pick<Location, "pathname" | "search" | "hash">;

/** Tells the page around the frame what the server says of the user whom that page has signed (decision 0050). */
export function tellSigned(channel: Sender, headers: Headers): void {
  const result = parseSignedResult(headers.get(signedHeader));
  if (result !== null) channel.send({ type: "signed", result });
}

/** Tells it of a proof in an address that the app does not send: one that is too long, or another merchant's. */
export function tellUnsent(channel: Sender, address: Address, merchantID: string | undefined): void {
  if (!new URLSearchParams(address.search).get("signed")) return;
  // In a frame the platform is in the address.
  const claim = readClaim(address, "WEB");
  if (claim === null) channel.send({ type: "signed", result: "MALFORMED" });
  else if (!countsHere(claim, merchantID)) channel.send({ type: "signed", result: "OTHER_HOST" });
}
