import { type ComponentType, useEffect } from "react";
import { useSearchParams } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Bars } from "./bars-section.tsx";
import { Buttons, Choices, Fields } from "./basic-sections.tsx";
import { Dialogs } from "./dialog-section.tsx";
import { Dishes, Stores } from "./food-sections.tsx";
import type { GalleryView } from "./load-gallery.ts";
import { Member } from "./member-section.tsx";
import { Messages } from "./message-section.tsx";
import { Cart, Orders, TimeSamples } from "./order-sections.tsx";
import type { GalleryText } from "./specimen.tsx";
import { words } from "./words.ts";

export const texts = [
  "account",
  "balance",
  "cart",
  "catalogue",
  "checkout",
  "checkoutLater",
  "dineIn",
  "driveThru",
  "facts",
  "foodPreferences",
  "mealPlan",
  "order",
  "orderLater",
  "orderLive",
  "orderProgress",
  "panels",
  "problem",
  "receipt",
  "reservation",
  "review",
  "store",
  "wallet",
] as const;
export const styles = [
  "account",
  "address",
  "car",
  "cart",
  "checkout",
  "dish",
  "forms",
  "item",
  "lists",
  "live",
  "login",
  "map",
  "member",
  "order",
  "place",
  "plan",
  "receipt",
  "reservation",
  "side",
  "store",
  "switch",
  "table",
] as const;

const sections: readonly [name: GalleryText, section: ComponentType<GalleryView>][] = [
  ["buttons", Buttons],
  ["fields", Fields],
  ["choices", Choices],
  ["times", TimeSamples],
  ["stores", Stores],
  ["dishes", Dishes],
  ["cart", Cart],
  ["orders", Orders],
  ["member", Member],
  ["messages", Messages],
  ["dialogs", Dialogs],
];

const schemes = [
  { name: "schemeDevice", value: null },
  { name: "schemeLight", value: "light" },
  { name: "schemeDark", value: "dark" },
] as const;

export default function Gallery(view: GalleryView) {
  const scheme = useScheme();
  // `?section=dialogs` shows that section alone: a test is faster on a small page.
  const only = useSearchParams()[0].get("section");
  return (
    <>
      <main id="main" className="wrap gallery" lang="en">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        <nav className="filters" aria-label={words.scheme}>
          <div className="rail">
            {schemes.map(({ name, value }) => (
              <LinkButton
                kind="pill"
                key={name}
                to={value === null ? "?" : `?scheme=${value}`}
                aria-current={scheme === value || undefined}
                preventScrollReset
              >
                {words[name]}
              </LinkButton>
            ))}
          </div>
        </nav>
        <nav className="gallery-sections" aria-label={words.sections}>
          {[...sections.map(([name]) => name), "bars" as const].map((name) => (
            <a key={name} href={`#${name}`}>
              {words[name]}
            </a>
          ))}
        </nav>
        {sections.map(([name, Part]) => (!only || name === only) && <Part key={name} {...view} />)}
      </main>
      {!only && <Bars {...view} />}
    </>
  );
}

/** The colours follow the device (decision 0043); the gallery can show the others too. */
function useScheme(): string | null {
  const [query] = useSearchParams();
  const scheme = query.get("scheme");
  useEffect(() => {
    document.documentElement.style.colorScheme = scheme === "light" || scheme === "dark" ? scheme : "";
    return () => {
      document.documentElement.style.colorScheme = "";
    };
  }, [scheme]);
  return scheme;
}
