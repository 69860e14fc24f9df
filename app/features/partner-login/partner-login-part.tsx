import { useEffect } from "react";
import { useLocation } from "react-router";
import { useOnDemand } from "../../ui/use-on-demand.ts";
import { hasClaim } from "./has-claim.ts";

/** Signs in the user whom a partner or a company names in the address; everything else of it loads on demand. */
export function PartnerLoginPart() {
  const isClaimed = hasClaim(useLocation());
  const { Part, open, close } = useOnDemand(() => import("./partner-login.tsx"), ["partner"]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `open` is new with each render and opens once
  useEffect(() => void (isClaimed && open()), [isClaimed]);
  return Part && <Part onClose={close} />;
}
