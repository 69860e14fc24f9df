import { PureComponent, startTransition, useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { cutMenus, keepRoom, pageDishes, type Revealed } from "#app/store/cut-menus.ts";
import type { MenuView } from "#app/store/menu-view.ts";
import { loadWholeMenu } from "./load-whole-menu.ts";
import type { LongMenu, MenuState } from "./long-menu.ts";

/** So far around the window the dishes of a section are in the page. */
const around = { rootMargin: "150% 0px" };
/** Dishes come in from the first one: of a long section that ends at the top of the window they would be all of it. */
const below = { rootMargin: "-25% 0px 150%" };

type Props = {
  long: LongMenu;
  shown: readonly MenuView[];
  state: MenuState | null;
  /** The shown dishes are chosen among all. */
  needsAll: boolean;
  onChange: (state: MenuState) => void;
};

type Kept = { revealed: Revealed; dishHeight: number };

/** By the state that was made from it, so that a menu is continued when the visitor comes back. */
const keptOf = new WeakMap<MenuState, Kept>();

/** Puts the further dishes of a long menu into its page: where the visitor scrolls, and all of them for a search. */
export default function LongMenuPart({ long, shown, state, needsAll, onChange }: Props) {
  const { i18n } = useTranslation();
  const isLoading = useRef(false);
  const isGone = useRef(false);

  const change = (next: Omit<MenuState, "storeId" | "cut">, kept: Kept) => {
    const { revealed, dishHeight } = kept;
    const cut: MenuState["cut"] = next.menus
      ? (menus) => cutMenus(menus, long, revealed, dishHeight)
      : (menus) => menus.map((menu) => keepRoom(menu, dishHeight));
    const made = { ...next, storeId: long.storeId, cut };
    keptOf.set(made, kept);
    onChange(made);
  };

  // Dish by dish, so that a touch is answered in between.
  const settle = useEffectEvent((menus: MenuView[] | null) => {
    startTransition(() => change({ menus: menus ?? state?.menus ?? null, isSettled: true }, readKept(state)));
  });

  const load = useEffectEvent(async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    const menus = await loadWholeMenu(long, i18n.language);
    // After a failure it is tried again when it is needed again, but not at once.
    if (!menus) setTimeout(() => (isLoading.current = false), retryMs);
    if (!isGone.current) settle(menus);
  });

  const reveal = (links: readonly Element[]) => {
    if (!state?.menus) {
      void load();
      return;
    }
    const { revealed, dishHeight } = readKept(state);
    const focused = links.find((link) => link === document.activeElement);
    // One section at a time: the observers of the changed page tell of the others.
    const link = focused ?? findNearest(links);
    const menu = shown.find(({ id }) => link?.parentElement?.id === `m-${id}`);
    if (!link || !menu) return;
    const count = menu.dishes.length + countNear(link, menu.further?.count ?? 0);
    const next = new Map(revealed).set(menu.id, count);
    const revealMore = () => change({ menus: state.menus, isSettled: true }, { revealed: next, dishHeight });
    if (!focused) return startTransition(revealMore);
    const section = focused.parentElement;
    const before = section?.querySelectorAll(".dish").length ?? 0;
    flushSync(revealMore);
    section?.querySelectorAll(".dish")[before]?.querySelector("a")?.focus();
  };

  const start = useEffectEvent(() => {
    // Room for what will come is kept before anybody gets there.
    if (!state) startTransition(() => change({ menus: null, isSettled: false }, readKept(null)));
    // What was kept since the visitor went to a dish may have changed.
    else if (state.menus) void load();
  });

  useEffect(() => {
    start();
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  useEffect(() => {
    if (needsAll) void load();
  }, [needsAll]);

  // A menu that was visited is whole without a network: the service worker keeps what it is asked for.
  useEffect(() => whenControlled(() => void load()), []);

  useNearEnds(shown, reveal);

  return <HeldView state={state} />;
}

/** Calls `onNear` with the links after which dishes of a section are not in the page yet, when they come near the window. */
function useNearEnds(shown: readonly MenuView[], onNear: (links: readonly Element[]) => void): void {
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    const onSeen = (entries: IntersectionObserverEntry[]) => {
      const near = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
      if (near.length > 0) tell(near);
    };
    const observers = [new IntersectionObserver(onSeen, around), new IntersectionObserver(onSeen, below)];
    for (const { id, further } of shown) {
      const link = further && document.querySelector(`#m-${id} > .further`);
      if (link) observers[further.count > pageDishes ? 1 : 0]?.observe(link);
    }
    return () => observers.forEach((observer) => observer.disconnect());
  }, [shown]);
}

/** What a state was made from. A new one measures how much of the page a dish takes. */
function readKept(state: MenuState | null): Kept {
  const kept = state && keptOf.get(state);
  if (kept) return kept;
  let [height, dishes] = [0, 0];
  for (const list of document.querySelectorAll<HTMLElement>(".menu > .dishes")) {
    height += list.offsetHeight;
    dishes += list.children.length;
  }
  return { revealed: new Map(), dishHeight: dishes > 0 ? height / dishes : 0 };
}

/** Pixels from the window; 0 in it. */
function measureFar(link: Element): number {
  const { top, bottom } = link.getBoundingClientRect();
  return Math.max(0, top - window.innerHeight, -bottom);
}

const findNearest = (links: readonly Element[]) => links.toSorted((a, b) => measureFar(a) - measureFar(b))[0];

/** How many of the further dishes a section is to show, so that the window and what is next to it are full. */
function countNear(link: Element, count: number): number {
  const { top, height } = link.getBoundingClientRect();
  const part = (2.5 * window.innerHeight - top) / Math.max(height, 1);
  return Math.ceil(Math.max(1, Math.min(count, part * count)) / pageDishes) * pageDishes;
}

type Anchor = { part: Element; top: number };

/** While the menu changes, what is in the window stays where it is. Not every browser does it alone. */
class HeldView extends PureComponent<{ state: MenuState | null }> {
  /** Before React changes the page. */
  override getSnapshotBeforeUpdate(): Anchor | null {
    const parts = document.querySelectorAll(".menu > h2, .dish");
    const part = [...parts].find((one) => one.getBoundingClientRect().top >= 0);
    document.documentElement.style.setProperty("overflow-anchor", "none");
    return part ? { part, top: part.getBoundingClientRect().top } : null;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, anchor: Anchor | null): void {
    const moved = anchor?.part.isConnected ? anchor.part.getBoundingClientRect().top - anchor.top : 0;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: "instant" });
    document.documentElement.style.removeProperty("overflow-anchor");
  }

  override render(): null {
    return null;
  }
}

/** Calls once a service worker answers for this page, when the page has nothing else to do; returns what ends the wait. */
function whenControlled(run: () => void): () => void {
  const { serviceWorker } = navigator;
  let timer = 0;
  const wait = () => {
    timer = window.setTimeout(run, restMs);
  };
  if (serviceWorker?.controller) wait();
  else serviceWorker?.addEventListener("controllerchange", wait, { once: true });
  return () => {
    clearTimeout(timer);
    serviceWorker?.removeEventListener("controllerchange", wait);
  };
}

const restMs = 1000;
const retryMs = 5000;
