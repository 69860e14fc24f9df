import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import type { Profile } from "#shared/contract/people.ts";
import { toE164 } from "#shared/domain/people/mobile.ts";
import { formatPhone } from "#shared/domain/people/phone.ts";
import { toInitials } from "./initials.ts";

export function ProfileSummary({ profile }: { profile: Profile }) {
  const { t } = useTranslation("account");
  return (
    <div className="me">
      <span className="avatar" aria-hidden="true">
        {toInitials(profile.name) || <Icon name="user-round" />}
      </span>
      <div>
        <b>{profile.name || t("welcome")}</b>
        <small>{formatPhone(toE164(profile))}</small>
      </div>
    </div>
  );
}
