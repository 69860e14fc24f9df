import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { toReceiptUrl } from "#app/payment/receipt/receipt-url.ts";
import { useOffered } from "#app/site/use-offered.ts";
import { useRootData } from "#app/site/use-root-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatDayTime } from "#shared/domain/clock-text.ts";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { formatPhone } from "#shared/domain/phone.ts";

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
  const merchant = useRootData()?.merchant;
  const hasPrizes = useOffered("game.prizes");
  const canInvoice = useOffered("receipts.requestEInvoice");
  const canReport = useOffered("problems.report");
  const hasWheel =
    hasPrizes && order.deliveryStatus === "COMPLETED" && order.total >= spinFromSen && merchant?.hasLoyalty !== false;
  const lang = parseLanguageTag(i18n.language);
  return (
    <div className="panel acts-box">
      {order.isReviewDue && (
        <Link className="act" to={`?id=${order.id}&reviewOrderID=${order.id}`} state={{ isAsked: true }} replace>
          <Icon name="star" size={24} />
          <span>
            {t("rate")}
            <small>{t("rateHint")}</small>
          </span>
          <Icon name="chevron-right" />
        </Link>
      )}
      {onReorder && (
        <button type="button" className="act" onClick={onReorder}>
          <Icon name="rotate-ccw" size={24} />
          <span>
            {t("again")}
            <small>{t("againHint")}</small>
          </span>
          <Icon name="chevron-right" />
        </button>
      )}
      {order.paymentStatus !== "PENDING" && (
        <div className="act act-pair">
          <a className="act" href={toReceiptUrl(order.id, lang, "html")} target="_blank" rel="noopener">
            <Icon name="file-text" size={24} />
            <span>
              {t("receipt")}
              <small>{t("receiptHint")}</small>
            </span>
          </a>
          <a
            className="btn btn-3 btn-sm"
            href={toReceiptUrl(order.id, lang, "pdf")}
            target="_blank"
            rel="noopener"
            aria-label={t("receiptFileLabel")}
          >
            {t("receiptFile")}
          </a>
        </div>
      )}
      {canInvoice && invoice?.open && (
        <button type="button" className="act" onClick={invoice.open}>
          <Icon name="receipt-text" size={24} />
          <span>
            {t("invoice")}
            <small>{t("invoiceHint", { day: invoice.until })}</small>
          </span>
          <Icon name="chevron-right" />
        </button>
      )}
      {order.eInvoice && (
        <Stated
          icon="receipt-text"
          title={t("invoiceRequested")}
          hint={formatDayTime(order.eInvoice.requestedAt, lang)}
        />
      )}
      {hasWheel && (
        <Link className="act" to="/profile?tab=wheel" viewTransition>
          <Icon name="gift" size={24} />
          <span>
            {t("toWheel")}
            <small>{t("toWheelHint")}</small>
          </span>
          <Icon name="chevron-right" />
        </Link>
      )}
      {canReport && report?.open && (
        <button type="button" className="act" onClick={report.open}>
          <Icon name="circle-alert" size={24} />
          <span>
            {t("reportProblem")}
            <small>{t("reportHint", { time: report.until })}</small>
          </span>
          <Icon name="chevron-right" />
        </button>
      )}
      {canReport && report?.open === null && (
        <Stated icon="circle-alert" title={t("reportProblem")} hint={t("reportOver", { time: report.until })} />
      )}
      {store.phoneNumber !== "" && (
        <a className="act" href={`tel:${store.phoneNumber}`}>
          <Icon name="store" size={24} />
          <span>
            {t("callStore", { store: store.name })}
            <small>{formatPhone(store.phoneNumber)}</small>
          </span>
          <Icon name="chevron-right" />
        </a>
      )}
      {onCancel && (
        <button type="button" className="act" onClick={onCancel}>
          <Icon name="x" size={24} />
          <span>
            {t("cancelOrder")}
            <small>{t("cancelHint")}</small>
          </span>
          <Icon name="chevron-right" />
        </button>
      )}
    </div>
  );
}

/** What the customer reads in place of what could be done before. */
function Stated({ icon, title, hint }: { icon: string; title: string; hint: string }) {
  return (
    <div className="act">
      <Icon name={icon} size={24} />
      <span>
        {title}
        <small>{hint}</small>
      </span>
    </div>
  );
}
