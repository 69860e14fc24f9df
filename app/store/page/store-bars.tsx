import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { LocationButton } from "#app/place/location-button.tsx";
import { Logo } from "#app/shell/logo.tsx";
import { ContactActions } from "#app/store/contact-actions.tsx";
import { HeroActions } from "#app/store/hero-actions.tsx";
import type { StorePageView } from "#app/store/store-page-view.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Picture, WideSource } from "#app/ui/picture.tsx";

type MenuTerm = { term: string; onTerm: (term: string) => void };
type Props = MenuTerm & { view: StorePageView };

function MenuSearch({ view, term, onTerm, className = "" }: Props & { className?: string }) {
  const { t } = useTranslation("store");
  return (
    <Form role="search" className={`search ${className}`} onSubmit={(event) => event.preventDefault()}>
      <Icon name="search" />
      <input
        type="search"
        name="q"
        value={term}
        maxLength={60}
        onChange={(event) => onTerm(event.target.value)}
        placeholder={t("searchInStore", { store: view.brand })}
        aria-label={t("searchInStore", { store: view.brand })}
      />
    </Form>
  );
}

export function StoreBars({ view, term, onTerm }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <header className="topbar only-d">
        <div className="wrap">
          <Logo merchant={view.merchant} />
          <PageLink className="title" to={`/${view.cart.id}/home`}>
            {view.cart.name}
          </PageLink>
          <LocationButton />
          <MenuSearch view={view} term={term} onTerm={onTerm} className="flex" />
          <ContactActions store={view.cart} />
        </div>
      </header>
      <header className="topbar only-m fade">
        <div className="wrap">
          <LinkButton kind="iconOnly" icon="arrow-left" to="/" viewTransition aria-label={t("back")} />
          <PageLink className="title" to={`/${view.cart.id}/home`}>
            {view.cart.name}
          </PageLink>
          <ContactActions store={view.cart} />
        </div>
      </header>
    </>
  );
}

export function StoreHero({ view, ...term }: Props) {
  return (
    <div className="hero">
      <picture>
        <WideSource src={view.heroUrl} />
        <Picture
          src={view.cart.bannerUrl}
          width={720}
          height={360}
          sizes="100vw"
          widest={900}
          first
          placeholder="shop"
        />
      </picture>
      <HeroActions back="/" store={view.cart}>
        <MenuSearch view={view} {...term} />
      </HeroActions>
    </div>
  );
}
