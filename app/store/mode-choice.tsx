import { startTransition, useOptimistic } from "react";
import { useTranslation } from "react-i18next";
import type { Mode } from "#app/cart/modes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LiveText, Note } from "#app/ui/note.tsx";
import type { ModeView } from "./mode-view.ts";
import type { ModeState } from "./use-mode.ts";

/** The row scrolls sideways: what is chosen is in it. */
const showChosen = (pill: HTMLElement | null) => pill?.parentElement?.scrollTo({ left: pill.offsetLeft - 64 });

/** A word for each mode, and one line about the chosen one. */
export function ModeChoice({ modes, state }: { modes: readonly ModeView[]; state: ModeState }) {
  const { t } = useTranslation("cart");
  const { missing, setMode } = state;
  // The pill and its line answer a tap at once, and the page follows.
  const [mode, show] = useOptimistic(state.mode);
  const choose = (next: Mode) =>
    startTransition(() => {
      show(next);
      setMode(next);
    });
  const chosen = modes.find((one) => one.mode === mode);
  return (
    <div className="modes">
      {modes.length > 0 && (
        <div className="rail fades" role="radiogroup" aria-label={t("diningMode")}>
          {modes.map((one) => (
            <label key={one.mode} className="pill" ref={one === chosen ? showChosen : null}>
              <input
                type="radio"
                name="mode"
                value={one.mode}
                checked={one === chosen}
                onChange={() => choose(one.mode)}
              />
              <Icon name={one.icon} />
              {one.name}
            </label>
          ))}
        </div>
      )}
      <LiveText live="status">
        {chosen ? (
          <p className="meta dots">
            {chosen.facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        ) : (
          <Note tone="careful">
            {modes.length === 0
              ? t("noMode")
              : missing
                ? t("modeMissing", { mode: t(`mode${missing}`, { ns: "common" }) })
                : t("chooseMode")}
          </Note>
        )}
      </LiveText>
    </div>
  );
}
