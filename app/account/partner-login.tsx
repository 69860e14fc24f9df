import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { useSession } from "#app/session/session.ts";
import { useRootData } from "#app/site/use-root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { showToast } from "#app/ui/toast.ts";
import { toE164 } from "#shared/domain/people/mobile.ts";
import { formatPhone, maskPhone } from "#shared/domain/people/phone.ts";
import { countsHere, readClaim, readSignedNumber, withoutClaim } from "./claim.ts";
import { ProofCode } from "./partner-login/proof-code.tsx";
import { type SignInOutcome, partnerNames, signIn, startSignIn } from "./partner-login/sign-in.ts";

/** Takes the claim out of the address, and signs its user in once somebody has agreed to it (decision 0076). */
export default function PartnerLogin({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("partner");
  const { t: common } = useTranslation();
  const { isBinded, profile } = useSession();
  const here = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { platform = "WEB", embedOrigins = null, merchant = null } = useRootData() ?? {};
  const [claim] = useState(() => {
    const read = readClaim(here, platform);
    return read && countsHere(read, merchant?.id) ? read : null;
  });
  const [step, setStep] = useState<SignInOutcome | null>(null);
  const partner = claim?.kind === "partner" ? partnerNames[claim.platform] : t("company");

  const leaveAddress = useEffectEvent(() =>
    navigate(withoutClaim(here), { replace: true, preventScrollReset: true, state: here.state as unknown }),
  );
  const go = (outcome: SignInOutcome) => {
    if (outcome.kind === "ask" || outcome.kind === "code") return setStep(outcome);
    // Nothing of the customer before stays in the page, whoever comes next.
    if (outcome.kind !== "kept" && outcome.isSwitch) return location.reload();
    if (outcome.kind === "done") {
      showToast({ text: t("signedIn", { partner }), closeLabel: common("close") });
      // The page shows who is logged in.
      void revalidate();
    }
    return onClose();
  };
  const conclude = useEffectEvent(go);
  useEffect(() => {
    void leaveAddress();
    const deciding = claim ? startSignIn(claim, embedOrigins !== null) : Promise.resolve({ kind: "kept" } as const);
    void deciding.then((outcome) => conclude(outcome));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a page does not move into a frame or out of it
  }, [claim]);

  if (!step || !claim) return null;
  if (step.kind === "code" && claim.kind === "signed") {
    const end = (kind: "done" | "refused") => () => go({ kind, isSwitch: step.isSwitch });
    return <ProofCode signed={claim.signed} phone={step.phone} onDone={end("done")} onClose={end("refused")} />;
  }
  const accept = () => {
    setStep(null);
    void signIn(claim).then((outcome) => conclude(outcome));
  };
  if (!isBinded || !profile) {
    const number = claim.kind === "signed" ? readSignedNumber(claim.signed) : null;
    const other = claim.kind === "signed" ? t("continueSigned") : t("continueWith", { partner });
    const text = number ? t("continueAs", { phone: maskPhone(number) }) : other;
    return (
      <Sheet title={text} onClose={onClose}>
        <p>{t("linkAsks", { partner })}</p>
        <Choice accept={text.replace(/[?？]$/, "")} refuse={t("notMe")} onAccept={accept} onRefuse={onClose} />
      </Sheet>
    );
  }
  const name = profile.name || formatPhone(toE164(profile));
  return (
    <Sheet title={t("askTitle")} onClose={onClose}>
      <p>{claim.kind === "signed" ? t("askSigned", { name }) : t("ask", { partner, name })}</p>
      <Choice accept={t("stay", { name })} refuse={t("switch", { partner })} onAccept={onClose} onRefuse={accept} />
    </Sheet>
  );
}

type ChoiceProps = { accept: string; refuse: string; onAccept: () => void; onRefuse: () => void };

function Choice({ accept, refuse, onAccept, onRefuse }: ChoiceProps) {
  return (
    <div className="dock">
      <Button kind="primary" isWide onClick={onAccept}>
        {accept}
      </Button>
      <Button kind="outline" isWide onClick={onRefuse}>
        {refuse}
      </Button>
    </div>
  );
}
