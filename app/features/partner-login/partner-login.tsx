import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { toE164 } from "#shared/domain/mobile.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { useSession } from "../../session/session.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { showToast } from "../../ui/toast.ts";
import { useRootData } from "../layout/use-root-data.ts";
import { readClaim, withoutClaim } from "./claim.ts";
import { partnerNames, signIn, startSignIn } from "./sign-in.ts";

/** Takes the claim out of the address, signs its user in, and asks a customer who is logged in. */
export default function PartnerLogin({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("partner");
  const { t: common } = useTranslation();
  const { profile } = useSession();
  const here = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const platform = useRootData()?.platform ?? "WEB";
  const [claim] = useState(() => readClaim(here, platform));
  const [isAsking, setAsking] = useState(false);
  const partner = claim?.kind === "partner" ? partnerNames[claim.platform] : t("company");

  const leaveAddress = useEffectEvent(() =>
    navigate(withoutClaim(here), { replace: true, preventScrollReset: true, state: here.state as unknown }),
  );
  const conclude = useEffectEvent((outcome: "ask" | "done" | "refused") => {
    if (outcome === "ask") return setAsking(true);
    if (outcome === "done") {
      showToast({ text: t("signedIn", { partner }), closeLabel: common("close") });
      // The page shows who is logged in.
      void revalidate();
    }
    return onClose();
  });
  useEffect(() => {
    void leaveAddress();
    const deciding = claim ? startSignIn(claim) : Promise.resolve("refused" as const);
    void deciding.then((outcome) => conclude(outcome));
  }, [claim]);

  if (!isAsking || !profile || !claim) return null;
  const name = profile.name || formatPhone(toE164(profile));
  return (
    <Sheet title={t("askTitle")} onClose={onClose}>
      <p>{t("ask", { partner, name })}</p>
      <div className="dock">
        <button type="button" className="btn btn-1 btn-block" onClick={onClose}>
          {t("stay", { name })}
        </button>
        <button
          type="button"
          className="btn btn-2 btn-block"
          onClick={() => {
            onClose();
            void signIn(claim);
          }}
        >
          {t("switch", { partner })}
        </button>
      </div>
    </Sheet>
  );
}
