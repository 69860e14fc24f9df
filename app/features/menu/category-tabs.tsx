import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MenuView } from "./menu-view.ts";

/** The menu whose section is at the top of the window: the tabs follow the scroll. */
function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join(" ");
  useEffect(() => {
    const sections = key.split(" ").flatMap((id) => document.getElementById(`m-${id}`) ?? []);
    const observer = new IntersectionObserver(
      (entries) => {
        const top = entries.find((entry) => entry.isIntersecting);
        if (top) setCurrent(top.target.id.slice(2));
      },
      { rootMargin: "-25% 0px -70%" },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [key]);
  return current;
}

/** Sticky category tabs: plain anchors, so they work before and without JavaScript (S110). */
export function CategoryTabs({ menus }: { menus: MenuView[] }) {
  const { t } = useTranslation("store");
  const current = useCurrentSection(menus.map(({ id }) => id));
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = rail.current?.querySelector<HTMLElement>(`[href="#m-${current ?? ""}"]`);
    rail.current?.scrollTo({ left: (tab?.offsetLeft ?? 0) - 24, behavior: "smooth" });
  }, [current]);
  return (
    <div className="tabs bleed">
      <nav ref={rail} className="rail" aria-label={t("menuCategories")}>
        {menus.map((menu) => (
          <a key={menu.id} href={`#m-${menu.id}`} aria-current={menu.id === current ? "true" : undefined}>
            {menu.name}
          </a>
        ))}
      </nav>
    </div>
  );
}
