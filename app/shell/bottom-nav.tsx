import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useRootData } from "#app/site/use-root-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PageLink } from "#app/ui/page-link.tsx";

/** The bottom navigation returns this long after the last scroll (S330). */
const bottomNavIdleMs = 1000;

function useScrollingDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    let timer: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      const { scrollY } = window;
      if (Math.abs(scrollY - last) > 4) setDown(scrollY > last && scrollY > 0);
      last = scrollY;
      clearTimeout(timer);
      timer = setTimeout(() => setDown(false), bottomNavIdleMs);
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", onScroll);
    };
  }, []);
  return isDown;
}

/** Home, Order history, Profile (S82), or the five of a legacy footer (S86). Hides on scroll down and returns after one second at rest (S83). */
export function BottomNav() {
  const { t } = useTranslation();
  const { pathname, search, hash } = useLocation();
  const isHidden = useScrollingDown();
  const legacy = useRootData()?.legacyNav;
  const items = legacy ?? [
    { to: "/", icon: "house", text: t("home") },
    { to: "/transaction", icon: "receipt-text", text: t("orderHistory") },
    { to: "/profile", icon: "user-round", text: t("profile") },
  ];
  const here = pathname + (legacy ? search + hash : "");
  return (
    <nav className="bottomnav" aria-label={t("mainNavigation")} data-hidden={isHidden || undefined}>
      {items.map(({ to, icon, text }) => (
        <PageLink
          key={to}
          to={to}
          viewTransition
          aria-current={here === to || (!legacy && here.startsWith(`${to}/`)) ? "page" : undefined}
        >
          <Icon name={icon} />
          {text}
        </PageLink>
      ))}
    </nav>
  );
}
