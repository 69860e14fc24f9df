import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { Icon } from "../../ui/icon.tsx";

/** The bottom navigation returns this long after the last scroll (S330). */
export const bottomNavIdleMs = 1000;

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

/** Home, Order history, Profile (S82). Hides on scroll down and returns after one second at rest (S83). */
export function BottomNav() {
  const { t } = useTranslation();
  const isHidden = useScrollingDown();
  return (
    <nav className="bottomnav" aria-label={t("mainNavigation")} data-hidden={isHidden || undefined}>
      <NavLink to="/" end viewTransition>
        <Icon name="house" />
        {t("home")}
      </NavLink>
      <NavLink to="/transaction" viewTransition>
        <Icon name="receipt-text" />
        {t("orderHistory")}
      </NavLink>
      <NavLink to="/profile" viewTransition>
        <Icon name="user-round" />
        {t("profile")}
      </NavLink>
    </nav>
  );
}
