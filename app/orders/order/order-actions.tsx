import { useTranslation } from "react-i18next";
import { toReceiptUrl } from "#app/orders/receipt-url.ts";
import { SupportLinks } from "#app/shell/support-links.tsx";
import { useHasWheel } from "#app/site/use-has-wheel.ts";
import { useOffered, useOwnTerms } from "#app/site/use-offered.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatPhone } from "#shared/domain/people/phone.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDayTime } from "#shared/domain/time/clock-text.ts";

/** Smaller orders give no spin (PD78). */
const spinFromSen = 1500;

type Props = {
  order: Order;
  onReorder: (() => void) | null;
  onCancel: (() => void) | null;
  report: OpenUntil | null;
  invoice: OpenUntil | null;
};

/** `open` is null when the time is over. */
type OpenUntil = { until: string; open: (() => void) | null };

/** What a customer can do about an order: have it again, keep its receipt, have it invoiced, spin for it, say what was wrong, ask the store, cancel. */
export function OrderActions({ order, onReorder, onCancel, report, invoice }: Props) {
  const { t, i18n } = useTranslation("order");
  const { store } = order;
  const hasOwnTerms = useOwnTerms();
  const hasWheelHere = useHasWheel();
  const canInvoice = useOffered("receipts.requestEInvoice");
  const canReport = useOffered("problems.report");
  const hasWheel = hasWheelHere && order.deliveryStatus === "COMPLETED" && order.total >= spinFromSen;
  const lang = parseLanguageTag(i18n.language);
  return (
    <div className="panel acts-box">
      {order.isReviewDue && (
        <LinkButton kind="action" to={`?id=${order.id}&reviewOrderID=${order.id}`} state={{ isAsked: true }} replace>
          <ActText icon="star" title={t("rate")} hint={t("rateHint")} />
          <Icon name="chevron-right" />
        </LinkButton>
      )}
      {onReorder && <ActButton icon="rotate-ccw" title={t("again")} hint={t("againHint")} onClick={onReorder} />}
      {order.paymentStatus !== "PENDING" && (
        <LinkButton kind="action" href={toReceiptUrl(order.id, lang)} target="_blank" rel="noopener">
          <ActText icon="file-text" title={t("receipt")} hint={t("receiptHint")} />
          <Icon name="chevron-right" />
        </LinkButton>
      )}
      {order.eInvoice && (
        <Stated
          icon="receipt-text"
          title={t(`invoice${order.eInvoice.status}`, t("invoiceREQUESTED"))}
          hint={formatDayTime(order.eInvoice.requestedAt, lang)}
        />
      )}
      {canInvoice && invoice?.open && (
        <ActButton
          icon="receipt-text"
          title={t("invoice")}
          hint={t("invoiceHint", { day: invoice.until })}
          onClick={invoice.open}
        />
      )}
      {hasWheel && (
        <LinkButton kind="action" to="/profile?tab=wheel" viewTransition>
          <ActText icon="gift" title={t("toWheel")} hint={t("toWheelHint")} />
          <Icon name="chevron-right" />
        </LinkButton>
      )}
      {canReport && report?.open && (
        <ActButton
          icon="circle-alert"
          title={t("reportProblem")}
          hint={t("reportHint", { time: report.until })}
          onClick={report.open}
        />
      )}
      {canReport && report?.open === null && (
        <Stated icon="circle-alert" title={t("reportProblem")} hint={t("reportOver", { time: report.until })} />
      )}
      {store.phoneNumber !== "" && (
        <LinkButton kind="action" href={`tel:${store.phoneNumber}`}>
          <ActText icon="store" title={t("callStore", { store: store.name })} hint={formatPhone(store.phoneNumber)} />
          <Icon name="chevron-right" />
        </LinkButton>
      )}
      <SupportLinks title={t("platformSupport")} />
      {onCancel && (
        <ActButton icon="x" title={t("cancelOrder")} hint={hasOwnTerms ? t("cancelHint") : null} onClick={onCancel} />
      )}
    </div>
  );
}

type ActProps = { icon: string; title: string; hint: string | null };

function ActText({ icon, title, hint }: ActProps) {
  return (
    <>
      <Icon name={icon} size={24} />
      <span>
        {title}
        {hint && <small>{hint}</small>}
      </span>
    </>
  );
}

function ActButton({ onClick, ...text }: ActProps & { onClick: () => void }) {
  return (
    <Button kind="action" onClick={onClick}>
      <ActText {...text} />
      <Icon name="chevron-right" />
    </Button>
  );
}

/** What the customer reads in place of what could be done before. */
function Stated(text: ActProps) {
  return (
    <div className="act">
      <ActText {...text} />
    </div>
  );
}
