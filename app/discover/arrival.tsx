import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { withoutLinkCodes } from "#app/account/parse-link-codes.ts";
import PartnerLogin from "#app/account/partner-login.tsx";
import { takeLinkCodes } from "#app/account/take-link-codes.ts";
import { hasClaim } from "#app/navigation/has-claim.ts";
import { useRootData } from "#app/site/use-root-data.ts";

export const texts = ["account", "partner"] as const;

/** The codes first, which are for whoever comes; then the sign-in, which may ask. */
export default function Arrival({ onClose }: { onClose: () => void }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const platform = useRootData()?.platform ?? "WEB";
  const [isClaimed] = useState(() => hasClaim({ search, hash }));
  const [hasTaken, setTaken] = useState(false);
  const take = useEffectEvent(async () => {
    const rest = withoutLinkCodes(search);
    if (rest !== search) await navigate(pathname + rest + hash, { replace: true, preventScrollReset: true });
    // A failure is not shown (S299); the codes that wait for a login are kept.
    const taking = takeLinkCodes(search, platform).catch(() => undefined);
    if (!isClaimed) await taking;
    setTaken(true);
    if (!isClaimed) onClose();
  });
  useEffect(() => {
    const turn = setTimeout(() => void take());
    return () => clearTimeout(turn);
  }, []);
  return hasTaken && isClaimed ? <PartnerLogin onClose={onClose} /> : null;
}
