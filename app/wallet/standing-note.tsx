import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import type { LoyaltyMember } from "#shared/contract/loyalty.ts";
import { listSeparator, parseLanguageTag } from "#shared/domain/text/locale.ts";
import { listMissingDetails, type Standing } from "./member-view.ts";

const missingKeys = { name: "missingName", email: "missingEmail" } as const;

/** What a member who is not active can and cannot do (S169, PD34). */
export function StandingNote({ member, standing }: { member: LoyaltyMember; standing: Standing }) {
  const { t, i18n } = useTranslation("wallet");
  if (standing === "ACTIVE") return null;
  if (standing === "PENDING") {
    const missing = listMissingDetails(member).map((detail) => t(missingKeys[detail]));
    return (
      <Note as="section" tone="careful" className="standing" icon="info" aria-labelledby="standing">
        <h2 id="standing">{t("joinTitle")}</h2>
        <p>
          {t("joinHint")}
          {missing.join(listSeparator[parseLanguageTag(i18n.language)])}
        </p>
        <LinkButton kind="text" to="/profile" viewTransition>
          {t("joinLink")}
        </LinkButton>
      </Note>
    );
  }
  const isClosed = standing === "CLOSED";
  return (
    <Note as="section" tone="bad" className="standing" aria-labelledby="standing">
      <h2 id="standing">{t(isClosed ? "closedTitle" : "suspendedTitle")}</h2>
      <p>{t(isClosed ? "closedHint" : "suspendedHint")}</p>
    </Note>
  );
}
