import { useTranslation } from "react-i18next";
import { getChoicesText } from "#app/cart/cart-actions.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { LeftOutLine, ReorderedLine } from "#shared/domain/cart/reorder.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { listSeparator, parseLanguageTag } from "#shared/domain/text/locale.ts";

export function ReorderedLines({ lines }: { lines: readonly ReorderedLine[] }) {
  const { t, i18n } = useTranslation("orderLater");
  const separator = listSeparator[parseLanguageTag(i18n.language)];
  return (
    <ul className="lines again-lines">
      {lines.map(({ item: line, beforeSen, afterSen, goneOptions, optionPrices, quantityBefore }) => {
        const choices = getChoicesText(line);
        return (
          <li key={line.cartItemID} className="line">
            <Picture src={line.item.imageUrl} width={48} height={48} />
            <div>
              <b>
                {line.itemQuantity} × {line.item.name}
              </b>
              {choices && <small>{choices}</small>}
              {goneOptions.length > 0 && (
                <span className="why">{t("againWithout", { options: goneOptions.join(separator) })}</span>
              )}
              {optionPrices.map(({ name, ...option }) => (
                <span className="why" key={name}>
                  {t("againOptionPrice", {
                    name,
                    before: formatRM(option.beforeSen),
                    after: formatRM(option.afterSen),
                  })}
                </span>
              ))}
              {quantityBefore !== null && <span className="why">{t("againLeast", { number: line.itemQuantity })}</span>}
              {beforeSen !== afterSen && (
                <span className="why">
                  {t("againPrice", { before: formatRM(beforeSen), after: formatRM(afterSen) })}
                </span>
              )}
            </div>
            <div className="num">{formatRM(afterSen * line.itemQuantity)}</div>
          </li>
        );
      })}
    </ul>
  );
}

const reasonTexts = { GONE: "againGone", SOLD_OUT: "againSoldOut", MODE: "againMode" } as const;

type LeftOutProps = { lines: readonly LeftOutLine[]; storeId: string; onLeave: () => void };

export function LeftOutLines({ lines, storeId, onLeave }: LeftOutProps) {
  const { t, i18n } = useTranslation("orderLater");
  const separator = listSeparator[parseLanguageTag(i18n.language)];
  if (lines.length === 0) return null;
  return (
    <section className="again-out" aria-labelledby="again-out">
      <h3 id="again-out">{t("againLeftOut")}</h3>
      <ul>
        {lines.map(({ name, quantity, reason, foodId, goneOptions }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an order may have the same dish twice, and the list does not change
          <li key={`${foodId} ${index}`}>
            <b>
              {quantity} × {name}
            </b>
            <span className="why">
              {reason === "CHOICE"
                ? t("againChoice", { options: goneOptions.join(separator) })
                : t(reasonTexts[reason])}
            </span>
            {reason === "CHOICE" && (
              <LinkButton kind="text" to={`/${storeId}/item/${foodId}`} viewTransition onClick={onLeave}>
                {t("againChoose", { name })}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
