import { useTranslation } from "react-i18next";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatBoardTime } from "./short.ts";
import { useNow } from "./use-now.ts";

const done = {
  PUSH: "toldPUSH",
  MESSAGE: "toldMESSAGE",
  OWNER: "toldOWNER",
  CUSTOMER: "toldCUSTOMER",
} as const;
/** What nobody took. A push is noted only when it was taken, and the page of the customer takes what it reads. */
const failed = { ...done, MESSAGE: "notToldMESSAGE", OWNER: "notToldOWNER" } as const;

/** Who was told that nobody answers an order, beyond the bell. */
export function ToldLine({ told, clockMs }: Pick<StaffOrder, "told"> & { clockMs: number }) {
  const { t, i18n } = useTranslation("staff");
  const now = useNow(clockMs, 30_000);
  const others = told.flatMap(({ what, ...one }) => (what === "BELL" ? [] : [{ what, ...one }]));
  if (others.length === 0) return null;
  const locale = parseLanguageTag(i18n.language);
  return (
    <ul className="bd-told">
      {others.map(({ what, at, isDone }) => (
        <li key={what}>{t((isDone ? done : failed)[what], { time: formatBoardTime(at, now, locale) })}</li>
      ))}
    </ul>
  );
}
