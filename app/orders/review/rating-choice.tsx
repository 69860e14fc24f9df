import { useTranslation } from "react-i18next";
import { Fieldset } from "#app/ui/fieldset.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ReviewDraft, Stars, Thumb } from "./review-steps.ts";

type Props = { draft: ReviewDraft; change: (part: Partial<ReviewDraft>) => void };

const starTexts = [
  [1, "stars1"],
  [2, "stars2"],
  [3, "stars3"],
  [4, "stars4"],
  [5, "stars5"],
] as const satisfies [Stars, string][];
const thumbs = [
  { value: 0, text: "thumbDown", icon: "thumbs-down" },
  { value: 1, text: "thumbUp", icon: "thumbs-up" },
] as const satisfies { value: Thumb; text: string; icon: string }[];

/** Five stars for the store, a thumb for the delivery. */
export function RatingChoice({ draft: { step, stars, thumb }, change }: Props) {
  const { t } = useTranslation("review");
  if (step === "DELIVERY") {
    return (
      <Fieldset className="rv-thumbs" legend={t("askDelivery")} look="hidden">
        {thumbs.map(({ value, text, icon }) => (
          <label key={value}>
            <input type="radio" name="thumb" checked={thumb === value} onChange={() => change({ thumb: value })} />
            <Icon name={icon} size={24} />
            <span>{t(text)}</span>
          </label>
        ))}
      </Fieldset>
    );
  }
  return (
    <div>
      <Fieldset className="rv-stars" legend={t("askStore")} look="hidden">
        {starTexts.map(([one, text]) => (
          <label key={one} className={stars !== null && one <= stars ? "on" : undefined}>
            <input
              type="radio"
              name="stars"
              aria-label={`${one}: ${t(text)}`}
              checked={stars === one}
              onChange={() => change({ stars: one })}
            />
            <Icon name="star" />
          </label>
        ))}
      </Fieldset>
      <p className="rv-word">{t(starTexts.find(([one]) => one === stars)?.[1] ?? "tapStar")}</p>
    </div>
  );
}
