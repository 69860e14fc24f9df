import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MenuView } from "#app/store/menu-view.ts";

/** The last section that starts above the upper third of the window; at the end of the page the last one. */
function sectionInView(ids: readonly string[]): string | undefined {
  const { scrollHeight } = document.documentElement;
  if (window.scrollY + window.innerHeight >= scrollHeight - 2) return ids.at(-1);
  return ids.findLast(hasPassed) ?? ids[0];
}

function hasPassed(id: string): boolean {
  const section = document.getElementById(`m-${id}`);
  return (section?.getBoundingClientRect().top ?? Infinity) < window.innerHeight / 3;
}

function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join(" ");
  useEffect(() => {
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCurrent(sectionInView(key.split(" "))));
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    // The page may have been scrolled before it could listen, or opened at a part of the menu.
    onScroll();
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", onScroll);
    };
  }, [key]);
  return current;
}

/** As the browser does it, but unknown to the router, which would render every link of a long menu for the new address. */
function showSection(event: MouseEvent<HTMLAnchorElement>): void {
  const { hash } = event.currentTarget;
  const section = document.getElementById(decodeURIComponent(hash.slice(1)));
  if (!section || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  section.scrollIntoView();
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  history.replaceState(history.state, "", hash);
}

/** Plain anchors, so that the tabs work without JavaScript (S110). */
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
          <a
            key={menu.id}
            href={`#m-${menu.id}`}
            aria-current={menu.id === current ? "true" : undefined}
            onClick={showSection}
          >
            {menu.name}
          </a>
        ))}
      </nav>
    </div>
  );
}
