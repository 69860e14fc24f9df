import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { keepPromo } from "#app/account/kept-promo.ts";
import { MenuButton } from "#app/shell/menu-button.tsx";
import { PlainBar } from "#app/shell/plain-bar.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LiveText } from "#app/ui/note.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { formatRoundRM } from "#shared/domain/money/money.ts";
import { listSeparator, parseLanguageTag } from "#shared/domain/text/locale.ts";
import { CopyCode } from "./copy-code.tsx";
import { getWorth } from "./get-worth.ts";
import type { CampaignsView } from "./load-campaigns.ts";
import { getUsePath } from "./vouchers/use-path.ts";

type Props = {
  view: CampaignsView | null;
  /** The code of the banner that led here. */
  marked: string | null;
  /** Leads to the page with more offers; null: these are all. */
  moreHref?: string | null;
};

/** The running campaigns and codes (S65, PD67). */
export function CampaignPage({ view, marked, moreHref = null }: Props) {
  const { t } = useTranslation("campaign");
  const { t: common } = useTranslation();
  const isEmpty = view !== null && view.codes.length + view.campaigns.length === 0;
  return (
    <>
      <title>{`${t("title")} · ${common("productName")}`}</title>
      <PlainBar>
        <MenuButton />
      </PlainBar>
      <main id="main" className="wrap campaign">
        <h1>{t("title")}</h1>
        {(view === null || isEmpty) && (
          <Empty
            art="empty-stores"
            title={t(view === null ? "failed" : view.isListed ? "none" : "unlisted")}
            hint={isEmpty && view.isListed && t("noneHint")}
            live={view === null ? "alert" : undefined}
          >
            <LinkButton kind="primary" to="/" viewTransition>
              {t("stores")}
            </LinkButton>
          </Empty>
        )}
        {view && view.codes.length > 0 && (
          <section aria-labelledby="codes">
            <h2 id="codes">{t("codes")}</h2>
            <p className="meta">{t("codesHint")}</p>
            <ul className="codes">
              {view.codes.map((code) => (
                <Code key={code.code} {...code} isMarked={code.code === marked} />
              ))}
            </ul>
          </section>
        )}
        {view && view.campaigns.length > 0 && <Campaigns campaigns={view.campaigns} />}
        {moreHref !== null && (
          <LinkButton kind="quiet" isWide className="more" to={moreHref} preventScrollReset>
            {t("showMore")}
          </LinkButton>
        )}
      </main>
    </>
  );
}

function Campaigns({ campaigns }: Pick<CampaignsView, "campaigns">) {
  const { t } = useTranslation("campaign");
  // What each of several says is what the line above them says.
  const isOwn = (text: string) => campaigns.filter(({ description }) => description === text).length === 1;
  return (
    <section aria-labelledby="campaigns">
      <h2 id="campaigns">{t("byThemselves")}</h2>
      <p className="meta">{t("byThemselvesHint")}</p>
      <ul className="camps">
        {campaigns.map(({ name, description, imageUrl, until, storesHref }) => (
          <li key={name}>
            <PageLink className="camp" to={storesHref} viewTransition>
              <Picture src={imageUrl} width={72} height={72} />
              <div>
                <h3>{name}</h3>
                {isOwn(description) && <p>{description}</p>}
                {until !== null && <p>{t("until", { day: until })}</p>}
              </div>
              <Icon name="chevron-right" />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

type CodeProps = CampaignsView["codes"][number] & { isMarked: boolean };

function Code({ code, name, description, until, offer, isMarked }: CodeProps) {
  const { t, i18n } = useTranslation("campaign");
  const shown = useRef<HTMLElement>(null);
  // The server cannot keep it, and a text that comes later is announced.
  const [isKept, setKept] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isMarked) return;
    row.current?.scrollIntoView({ block: "nearest" });
    void keepPromo(code).then(() => setKept(true));
  }, [isMarked, code]);
  const terms = useTerms(offer);
  // The description mostly says the same once more. Where it counts, no term says.
  const isSaid = terms.length > 0 && offer?.scope.merchantIDs.length === 0 && offer.scope.storeIDs.length === 0;
  const conditions = [...terms, ...(until === null ? [] : [t("until", { day: until })])];
  return (
    <li ref={row} className={isMarked ? "code-card marked" : "code-card"}>
      <div className="stub">
        {offer && (
          <>
            <b>{getWorth(offer, parseLanguageTag(i18n.language))}</b>
            <small>{t(offer.on === "DELIVERY" ? "offDelivery" : "off")}</small>
          </>
        )}
      </div>
      <div className="mid">
        <h3>{name}</h3>
        {!isSaid && <p>{description}</p>}
        {conditions.length > 0 && <p>{conditions.join(" · ")}</p>}
        <div className="code-line">
          <b ref={shown} className="code">
            {code}
          </b>
          <CopyCode code={code} shown={shown} />
          <LinkButton
            kind="text"
            to={offer ? getUsePath(offer) : "/"}
            viewTransition
            aria-label={`${t("use")} ${code}`}
            onClick={() => void keepPromo(code)}
          >
            {t("use")}
            <Icon name="chevron-right" />
          </LinkButton>
        </div>
        {isMarked && (
          <LiveText as="p" live="status">
            {isKept && t("kept", { code })}
          </LiveText>
        )}
      </div>
    </li>
  );
}

/** When a code counts, each in a few words. */
function useTerms(offer: CampaignsView["codes"][number]["offer"]): string[] {
  const { t, i18n } = useTranslation("campaign");
  const { t: common } = useTranslation();
  const separator = listSeparator[parseLanguageTag(i18n.language)];
  const dineTypes = offer?.scope.dineTypes ?? [];
  return [
    offer !== null && offer.minSpendAmount > 0 && t("from", { amount: formatRoundRM(offer.minSpendAmount) }),
    offer !== null && offer.maxDiscountAmount !== null && t("most", { amount: formatRoundRM(offer.maxDiscountAmount) }),
    dineTypes.length > 0 && t("modes", { modes: dineTypes.map((mode) => common(`mode${mode}`)).join(separator) }),
    offer?.newUsersOnly === true && t("newOnly"),
    offer?.usesPerCustomer === 1 && !offer.newUsersOnly && t("once"),
  ].filter((term) => term !== false);
}
