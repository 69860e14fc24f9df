import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ringBell, unlockBell } from "./bell.ts";

/** Rings once for each order that is to be heard, and counts those that nobody has answered in the title of the page. */
export function useBell(waiting: readonly string[], heard: readonly string[]) {
  const { t } = useTranslation("staff");
  const [isOn, setOn] = useState(false);
  const known = useRef(new Set<string>());
  const count = waiting.length;
  useEffect(() => {
    document.title = count > 0 ? t("newInTitle", { count }) : t("title");
    return () => {
      document.title = t("title");
    };
  }, [count, t]);
  useEffect(() => {
    const isNew = heard.some((id) => !known.current.has(id));
    for (const id of heard) known.current.add(id);
    if (isNew && isOn) ringBell();
  }, [heard, isOn]);
  const press = async () => {
    const isPossible = await unlockBell();
    setOn(isPossible);
    if (isPossible) ringBell();
  };
  return { isOn, press };
}
