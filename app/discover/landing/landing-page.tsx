import { useTranslation } from "react-i18next";
import { Offers } from "#app/deals/offers.tsx";
import { StoreCard, StoreRow } from "#app/discover/catalogue/store-card.tsx";
import type { LandingView } from "#app/discover/load-landing.ts";
import { JoinLink } from "#app/shell/join-link.tsx";
import { useRootData } from "#app/site/use-root-data.ts";
import { ahead } from "#app/store/ahead.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { EmptyMarket } from "./empty-market.tsx";
import { LandingBar } from "./landing-bar.tsx";
import { LandingHero } from "./landing-hero.tsx";
import { Points } from "./points.tsx";
import { SlipSection } from "./slip-section.tsx";

/** What is there in place of the list: the first page of a newcomer, or a word where there is no store (null). */
export default function LandingPage({ view, description }: { view: LandingView | null; description: string }) {
  return view ? <Landing view={view} description={description} /> : <EmptyMarket description={description} />;
}

/** What Makan is to eaters, to merchants and to platforms (S51). */
function Landing({ view, description }: { view: LandingView; description: string }) {
  const { t } = useTranslation("landing");
  return (
    <>
      <title>{t("landingTitle")}</title>
      <meta name="description" content={description} />
      <LandingBar />
      <main id="main" className="landing">
        <LandingHero />
        <div className="wrap">
          {view.stores.length > 0 && <Stores view={view} />}
          <Offers offers={view.offers} />
          <SlipSection />
        </div>
        <Merchants shop={view.shop} />
        <Platforms />
      </main>
    </>
  );
}

function Stores({ view: { stores, isOpen } }: { view: LandingView }) {
  const { t } = useTranslation(["landing", "common"]);
  const place = useRootData()?.placeLabel ?? t("defaultPlace", { ns: "common" });
  return (
    <section className="sec" aria-labelledby="near">
      <div className="head">
        <h2 id="near">{t(isOpen ? "openNear" : "storesNear", { place })}</h2>
        <LinkButton kind="text" to="/?isLanding=0" viewTransition>
          {t("allStores")}
          <Icon name="chevron-right" size={16} />
        </LinkButton>
      </div>
      {isOpen ? (
        <div className="rail bleed feat">
          {stores.map((store) => (
            <StoreCard key={store.id} store={store} isCompact />
          ))}
        </div>
      ) : (
        <div className="rows">
          {stores.map((store) => (
            <StoreRow key={store.id} store={store} />
          ))}
        </div>
      )}
    </section>
  );
}

function Merchants({ shop }: Pick<LandingView, "shop">) {
  const { t } = useTranslation("landing");
  return (
    <section className="land-band" id="merchants" aria-labelledby="own-shop">
      <div className="wrap">
        <div>
          <p className="kick">{t("forMerchants")}</p>
          <h2 id="own-shop">{t("ownShop")}</h2>
          <p>{t("ownShopText")}</p>
          <ul>
            {[t("ownMenu"), t("ownCampaigns"), t("ownCouriers")].map((text) => (
              <li key={text}>
                <Icon name="check" size={16} />
                {text}
              </li>
            ))}
          </ul>
          <JoinLink kind="inverse" text={t("openShop")} />
        </div>
        {shop && (
          <div className="shop">
            <Picture src={shop.bannerUrl} width={440} height={220} widest={900} placeholder="shop" />
            <div>
              <p>
                <b>{shop.name}</b>
                {shop.outletCount !== null && <small>{t("shopOutlets", { count: shop.outletCount })}</small>}
              </p>
              <LinkButton kind="primary" size="small" to={shop.href} viewTransition prefetch={ahead}>
                {t("seeShopMenu")}
              </LinkButton>
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

function Platforms() {
  const { t } = useTranslation("landing");
  const origin = useRootData()?.marketplaceUrl ?? "";
  const code = `<div data-makan data-path="/"></div>\n<script src="${origin}/embed.js"\n  async></script>`;
  return (
    <div className="wrap">
      <section className="land-two" id="platforms" aria-labelledby="inside-apps">
        <div>
          <p className="kick">{t("forPlatforms")}</p>
          <h2 id="inside-apps">{t("insideApps")}</h2>
          <p>{t("insideAppsText")}</p>
          <Points
            points={[
              { icon: "wallet", title: t("walletApps"), text: t("walletAppsText") },
              { icon: "shopping-bag", title: t("retailPlatforms"), text: t("retailPlatformsText") },
              { icon: "link", title: t("anySite"), text: t("anySiteText") },
            ]}
          />
          <LinkButton kind="text" href="/embed">
            {t("howToEmbed")}
            <Icon name="chevron-right" size={16} />
          </LinkButton>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long address scrolls, also by keyboard */}
        <pre tabIndex={0} role="region" aria-label={t("embedCode")}>
          <code>{code}</code>
        </pre>
      </section>
    </div>
  );
}
