import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import { call } from "./calls.ts";
import { useSessionChange } from "./session.ts";
import { useShop } from "./signed-in.tsx";
import { usePress } from "./use-press.ts";

/** The shop, its stores, and who is there. Orders have a page of their own with the board. */
export function HomePage() {
  const { t } = useTranslation("staff");
  const { session, grant } = useShop();
  const { leave } = useSessionChange();
  const everywhere = usePress(async () => {
    await call.signOutAll({ body: {} });
    await leave();
  });
  const isDevice = session.kind === "DEVICE";
  return (
    <>
      <h1>{grant.merchantName}</h1>
      {isDevice && <p>{t("paired", { store: grant.stores[0]?.name ?? grant.merchantName })}</p>}
      <Note tone="careful" icon="clock">
        {t("boardToCome")}
      </Note>
      <h2>{t("stores")}</h2>
      <ul className="st-list">
        {grant.stores.map(({ id, name }) => (
          <li key={id}>
            <b>{name}</b>
          </li>
        ))}
      </ul>
      <p className="meta">
        {t(`role${grant.role}`)}: {t(`may${grant.role}`)}
      </p>
      {!isDevice && (
        <Button kind="text" isBusy={everywhere.isBusy} onClick={everywhere.press}>
          {t("signOutAll")}
        </Button>
      )}
    </>
  );
}
