import { useTranslation } from "react-i18next";
import type { NoteTag } from "./choice.ts";

/** The names of the tags of a note, as the store gets them too. */
export function useTagNames(): Record<NoteTag, string> {
  const { t } = useTranslation("reservation");
  return { birthday: t("tagBirthday"), highChair: t("tagHighChair"), wheelchair: t("tagWheelchair") };
}
