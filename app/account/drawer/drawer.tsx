import { useTranslation } from "react-i18next";
import { FooterLinks } from "#app/shell/footer.tsx";
import type { DrawerStore } from "#app/shell/frame-slots.ts";
import { LanguageSwitch } from "#app/shell/language-switch.tsx";
import { SupportLinks } from "#app/shell/support-links.tsx";
import { useIsFoodService, useRootData } from "#app/site/use-root-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { showToast, type Toast, toastMs } from "#app/ui/toast.ts";
import { formatPhone } from "#shared/domain/people/phone.ts";
import { DrawerAccount, DrawerProfile } from "./account-entry.tsx";
import { toShareLink, getShareTargets } from "./share.ts";

export const texts = ["account", "panels"] as const;

export default function Drawer({ store, onClose }: { store?: DrawerStore; onClose: () => void }) {
  const { t } = useTranslation("panels");
  const isFoodService = useIsFoodService();
  return (
    <Sheet title={t("productName", { ns: "common" })} as="drawer" onClose={onClose}>
      <DrawerProfile />
      <nav aria-label={t("mainNavigation", { ns: "common" })}>
        <Entry to="/profile" icon="user-round" text={t("profile", { ns: "common" })} onClose={onClose} />
        <Entry to="/transaction" icon="receipt-text" text={t("orders", { ns: "common" })} onClose={onClose} />
        {!isFoodService && (
          <Entry to="/transaction?mealPlan=1" icon="calendar-days" text={t("mealPlans")} onClose={onClose} />
        )}
        {!isFoodService && (
          <>
            <Entry to="/campaign" icon="tag" text={t("offers")} onClose={onClose} />
            <Entry to="/search?favourites=1" icon="heart" text={t("favourites")} onClose={onClose} />
          </>
        )}
      </nav>
      <hr />
      {store && <Support store={store} />}
      <Help onClose={onClose} />
      <div className="act">
        <Icon name="languages" />
        <span>{t("language")}</span>
        <LanguageSwitch />
      </div>
      {store && !isFoodService && <Share store={store} />}
      {!isFoodService && <DrawerAccount onClose={onClose} />}
      <div className="drawer-end only-m">
        <FooterLinks onFollow={onClose} />
      </div>
    </Sheet>
  );
}

function Entry({ to, icon, text, onClose }: { to: string; icon: string; text: string; onClose: () => void }) {
  return (
    <LinkButton kind="action" icon={icon} to={to} onClick={onClose} viewTransition>
      {text}
      <Icon name="chevron-right" />
    </LinkButton>
  );
}

/** How to reach the marketplace; where the deployment does not say it, who runs it. A merchant's host has its stores' numbers. */
function Help({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["panels", "account"]);
  const { support, merchant } = useRootData() ?? {};
  if (support || merchant) return <SupportLinks title={t("platformSupport")} />;
  return <Entry to="/about" icon="circle-help" text={t("help", { ns: "account" })} onClose={onClose} />;
}

/** Phones show a tel link. Wide screens show the number on hover or focus and copy it on click (S89, S90). */
function Support({ store }: { store: DrawerStore }) {
  const { t } = useTranslation("panels");
  const phone = formatPhone(store.phoneNumber);
  if (phone === "") return null;
  return (
    <>
      <LinkButton kind="action" className="only-m" icon="headset" href={`tel:${store.phoneNumber}`}>
        <span>
          {t("contactSupport")}
          <small>{phone}</small>
        </span>
        <Icon name="phone" />
      </LinkButton>
      <Button
        kind="action"
        className="only-d support"
        icon="headset"
        onClick={() => void copy(phone, t("phoneCopied"), { closeLabel: t("close", { ns: "common" }) })}
      >
        <span>
          {t("contactSupport")}
          <small className="reveal">{phone}</small>
        </span>
        <Icon name="phone" />
      </Button>
    </>
  );
}

function Share({ store }: { store: DrawerStore }) {
  const { t } = useTranslation("panels");
  const link = toShareLink(location.origin, store.id);
  return (
    <>
      <h3 className="label">{t("shareStore")}</h3>
      <div className="share">
        {getShareTargets(link, store.name).map(({ name, icon, href }) => (
          <a key={name} href={href} target="_blank" rel="noopener noreferrer">
            <Icon name={icon} />
            {name}
          </a>
        ))}
        <Button
          kind="bare"
          icon="link"
          onClick={() =>
            void copy(link, t("linkCopied"), {
              ms: toastMs.linkCopied,
              at: "top",
              closeLabel: t("close", { ns: "common" }),
            })
          }
        >
          {t("copyLink")}
        </Button>
      </div>
      <hr />
    </>
  );
}

/** Copies and shows a toast; a rejected copy is only logged (S298). */
async function copy(text: string, done: string, toast: Omit<Toast, "text">) {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ text: done, ...toast });
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification asks for a log and no toast
    console.warn("clipboard", error);
  }
}
