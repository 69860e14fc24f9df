import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { LoadFailed } from "#app/ui/empty.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import type { Member } from "#shared/contract/staff.ts";
import { formatPhone } from "#shared/domain/people/phone.ts";
import { mayManage } from "#shared/domain/people/roles.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDayTime } from "#shared/domain/time/clock-text.ts";
import { call } from "./calls.ts";
import { InvitationSheet, type Invitation } from "./invitation-sheet.tsx";
import { MemberSheet } from "./member-sheet.tsx";
import { useShopData } from "./session.ts";
import { useShop, useShopNames } from "./shop.ts";
import { StaffBar } from "./staff-bar.tsx";
import { TeamTabs } from "./team-tabs.tsx";
import { UntoldNote } from "./untold-note.tsx";

/** Everybody of the shop, and the way to invite, change and remove somebody. */
export function TeamPage() {
  const { t } = useTranslation("staff");
  const { grant } = useShop();
  const { merchantID } = grant;
  const { value, hasFailed, reload } = useShopData(["members", merchantID], async () => {
    const { value: reply } = await call.members({ params: { merchantID } });
    return reply.items;
  });
  const inviting = useOpen();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [untold, setUntold] = useState<readonly string[]>([]);
  const afterWrite = (stores: readonly string[]) => {
    setUntold(stores);
    reload();
  };
  return (
    <>
      <StaffBar title={t("team")} hint={grant.merchantName}>
        <Button kind="primary" size="small" icon="plus" onClick={inviting.open}>
          {t("invite")}
        </Button>
      </StaffBar>
      <main className="st-page" id="main">
        <TeamTabs />
        <UntoldNote stores={untold} />
        {hasFailed && !value && <LoadFailed title={t("loadFailed")} onRetry={reload} />}
        {!value && !hasFailed && <Loading className="sk st-sk" />}
        <ul className="st-list">
          {value?.map((member) => (
            <MemberRow key={member.id} member={member} onWritten={afterWrite} onInvited={setInvitation} />
          ))}
        </ul>
        {inviting.isOpen && (
          <MemberSheet
            member={null}
            onClose={inviting.close}
            onDone={({ untold: stores, invitation: made }) => {
              inviting.close();
              setInvitation(made);
              afterWrite(stores);
            }}
          />
        )}
        {invitation && <InvitationSheet invitation={invitation} onClose={() => setInvitation(null)} />}
      </main>
    </>
  );
}

type RowProps = {
  member: Member;
  onWritten: (untold: readonly string[]) => void;
  onInvited: (invitation: Invitation | null) => void;
};

function MemberRow({ member, onWritten, onInvited }: RowProps) {
  const { t, i18n } = useTranslation("staff");
  const { grant } = useShop();
  const names = useShopNames();
  const editing = useOpen();
  const { name, phone, role, storeIDs, lastSeenAt, hasPasskey } = member;
  const seen =
    lastSeenAt === null
      ? t("neverSeen")
      : t("seenAt", { time: formatDayTime(lastSeenAt, parseLanguageTag(i18n.language)) });
  return (
    <li>
      <div>
        <b>
          {name} <Badge>{t(`role${role}`)}</Badge>
        </b>
        <small>{storeIDs === null ? t("allStores") : names(storeIDs)}</small>
        <small>
          {formatPhone(phone)} · {seen}
          {hasPasskey && ` · ${t("passkey")}`}
        </small>
      </div>
      {mayManage(grant.role, role) && (
        <Button kind="quiet" size="small" onClick={editing.open}>
          {t("edit")}
        </Button>
      )}
      {editing.isOpen && (
        <MemberSheet
          member={member}
          onClose={editing.close}
          onDone={({ untold, invitation }) => {
            editing.close();
            onInvited(invitation);
            onWritten(untold);
          }}
        />
      )}
    </li>
  );
}
