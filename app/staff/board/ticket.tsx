import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { toOwnName } from "#app/staff/own-name.ts";
import { StaffIcon } from "#app/staff/staff-icon.tsx";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { LineWarning } from "./avoid.tsx";
import { DishName } from "./dish-name.tsx";
import { formatBoardTime } from "./short.ts";

type Line = StaffOrder["lines"][number];

/** What is to be made. Nothing of it is ever cut. `renderAfter`: what stands beside each. */
export function TicketLines({
  lines,
  avoid,
  renderAfter,
}: {
  lines: readonly Line[];
  avoid: StaffOrder["avoid"];
  renderAfter?: (line: Line) => ReactNode;
}) {
  return (
    <ul className="bd-lines">
      {lines.map((line) => (
        <li key={line.id} className={line.left === null ? undefined : "bd-gone"}>
          <b className="bd-count">{line.quantity}</b>
          <div>
            <DishName name={line.name} />
            {line.options.map((option) => (
              <span key={option.name.EN} className="bd-option">
                {option.quantity > line.quantity && `${option.quantity} × `}
                <DishName name={option.name} />
              </span>
            ))}
            {line.left === null && <LineWarning avoid={avoid} line={line} />}
            <Instead line={line} />
            {line.remark !== "" && <Said text={line.remark} />}
            {renderAfter?.(line)}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What the customer is asked about the line, until they answer. */
function Instead({ line: { instead } }: { line: Line }) {
  const { t, i18n } = useTranslation("staff");
  if (instead?.state !== "ASKED") return null;
  const locale = parseLanguageTag(i18n.language);
  const dish = toOwnName(instead.name, locale);
  return (
    <Said text={t("askedInstead", { dish, time: formatBoardTime(instead.until, Date.parse(instead.until), locale) })} />
  );
}

/** What somebody has asked for. */
export function Said({ text }: { text: string }) {
  return (
    <span className="bd-said">
      <StaffIcon name="message-square" size={16} />
      <span>{text}</span>
    </span>
  );
}

/** What else has to be known before the food leaves. */
export function TicketFacts({ order }: { order: StaffOrder }) {
  const { t } = useTranslation("staff");
  return (
    <>
      {order.needsAgeCheck && (
        <p className="bd-age">
          <b aria-hidden="true">21+</b>
          <span>
            <b>{t("alcohol")}</b> {t("checkAge")}
          </span>
        </p>
      )}
      {order.note !== "" && <Said text={order.note} />}
      <ul className="bd-facts">
        <li>
          <StaffIcon name="utensils" size={16} />
          {t(order.isCutleryRequired ? "cutlery" : "noCutlery")}
        </li>
      </ul>
    </>
  );
}
