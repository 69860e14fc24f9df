import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { LiveText, Note } from "#app/ui/note.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import type { DealsView } from "./judged-deals.ts";
import { RefusedCode } from "./obstacle-note.tsx";

const DealsSheet = lazyPart(() => import("./deals-sheet.tsx"));

/** The code or voucher of an order: the best one is applied by itself, and the sheet has all others. */
export function DealsSection(view: DealsView) {
  const { t } = useTranslation(["checkout", "cart"]);
  const { applied, isBest, near } = view.deals;
  const sheet = useOpen();
  const nearText = near && t("dealNear", { ns: "cart", gap: formatRM(near.missingSen), deal: near.name });
  return (
    <section className="block deals-block" aria-labelledby="h-deals">
      <div className="head">
        <h2 id="h-deals">{t("dealsTitle")}</h2>
        <Button kind="text" aria-haspopup="dialog" isBusy={sheet.isOpening} onClick={sheet.open}>
          {t("dealsAll")}
        </Button>
      </div>
      <LiveText live="status">
        {applied ? (
          <div className={isBest ? "deal" : "deal lesser"}>
            <Icon name="tag" />
            <div>
              <b>{t(isBest ? "dealBest" : "dealChosen", { code: applied.offer.code })}</b>
              <small>{applied.offer.name}</small>
              {nearText && <small className="near">{nearText}</small>}
            </div>
            <b>{formatRM(-applied.savingSen)}</b>
          </div>
        ) : (
          // In one box: what comes late moves nothing below.
          <Note {...(nearText && { tone: "good" })}>{nearText ?? t("dealsNone")}</Note>
        )}
      </LiveText>
      <RefusedCode view={view} />
      {sheet.isOpen && <DealsSheet {...view} onClose={sheet.close} />}
    </section>
  );
}
