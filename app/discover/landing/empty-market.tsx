import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { JoinLink } from "#app/shell/join-link.tsx";
import { LanguageSwitch } from "#app/shell/language-switch.tsx";
import { Logo } from "#app/shell/logo.tsx";
import { MenuButton } from "#app/shell/menu-button.tsx";
import { useRootData } from "#app/site/use-root-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SmallPicture } from "#app/ui/picture.tsx";

/** What is said to visitors; what whoever runs the deployment has to do is on `/readyz`, and in a demo here too. */
export function EmptyMarket({ description }: { description: string }) {
  const { t } = useTranslation(["landing", "common"]);
  const { isDemo = false, marketplaceUrl = "" } = useRootData() ?? {};
  return (
    <>
      <title>{`${t("noShops")} · ${t("productName", { ns: "common" })}`}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
      <header className="topbar land-bar">
        <div className="wrap">
          <Logo />
          <span className="grow" />
          <LanguageSwitch />
          <MenuButton />
        </div>
      </header>
      <main id="main" className="wrap landing empty-market">
        <section>
          <div className="set-table" aria-hidden="true">
            <SmallPicture src="/assets/img/tag-all" side={168} pixels={300} />
            <SmallPicture src="/assets/img/tag-drinks" side={92} pixels={300} />
            <SmallPicture src="/assets/img/tag-supper" side={84} pixels={300} />
          </div>
          <h1>
            <span>{t("tableIsSet")}</span> <span>{t("firstShopComes")}</span>
          </h1>
          <p>{t("justOpened")}</p>
          <LinkButton kind="quiet" to="/about" viewTransition>
            {t("whatIsThis")}
          </LinkButton>
        </section>
        <div>
          <Card id="own-shop" icon="store" title={t("youHaveShop")}>
            <p>{t("bringMenu")}</p>
            <Steps steps={[t("stepAddress"), t("stepMenu"), t("stepOwnAddress")]} />
            <JoinLink kind="outline" text={t("bringShop")} />
          </Card>
          {isDemo && <OperatorCard origin={marketplaceUrl} />}
        </div>
      </main>
    </>
  );
}

/** The next commands, on the computer of whoever tries a market out. */
function OperatorCard({ origin }: { origin: string }) {
  const { t } = useTranslation("landing");
  return (
    <Card id="operator" icon="settings" title={t("youRunThis")} isNote>
      <Steps
        steps={[
          <Command
            key="import"
            name={t("fillMarket")}
            text={`npm run market -- import my-market.json --to ${origin}`}
          />,
          <Command key="sample" name={t("lookAround")} text="npm start" />,
        ]}
      />
      <p className="meta">{t("demoOnly")}</p>
    </Card>
  );
}

type CardProps = { id: string; icon: string; title: string; isNote?: true; children: ReactNode };

function Card({ id, icon, title, isNote, children }: CardProps) {
  return (
    <section className={isNote ? "market-card note-card" : "market-card"} aria-labelledby={id}>
      <h2 id={id}>
        <Icon name={icon} />
        {title}
      </h2>
      {children}
    </section>
  );
}

function Steps({ steps }: { steps: readonly ReactNode[] }) {
  return (
    <ol>
      {steps.map((step, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the steps never change
        <li key={index}>
          <div>{step}</div>
        </li>
      ))}
    </ol>
  );
}

function Command({ name, text }: { name: string; text: string }) {
  return (
    <>
      {name}
      <code>{text}</code>
    </>
  );
}
