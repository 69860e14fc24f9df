import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { rememberStore } from "#app/cart/add-to-cart.ts";
import { changeCart, useCart, useCarts } from "#app/cart/use-carts.ts";
import { useCachedData } from "#app/data/cached-data.client.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { CallLink } from "#app/ui/call-link.tsx";
import { LiveText, Note } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { showToast } from "#app/ui/toast.ts";
import type { Order, OrderSummary } from "#shared/contract/order-entities.ts";
import { type Cart, createCart } from "#shared/domain/cart/cart.ts";
import { addLines, replaceLines, type ReorderedLine } from "#shared/domain/cart/reorder.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { toOrderSummary } from "#shared/domain/orders/order-summary.ts";
import { formatPhone } from "#shared/domain/people/phone.ts";
import { loadReorder } from "./load-reorder.ts";
import { LeftOutLines, ReorderedLines } from "./reorder-lines.tsx";

export const texts = ["order", "orderLater"] as const;

type Props = { order: Order | OrderSummary; nowMs: number; onClose: () => void };

/** What can be ordered again now and what has changed; asks before it touches a cart that the store already has. */
export default function ReorderSheet(props: Props) {
  const { t } = useTranslation(["orderLater", "order"]);
  const { isReady } = useCarts();
  return (
    <Sheet title={t("again", { ns: "order" })} onClose={props.onClose}>
      <p className="meta">{props.order.store.name}</p>
      {isReady ? <Present {...props} /> : <Waiting order={props.order} />}
    </Sheet>
  );
}

function Present({ order, nowMs, onClose }: Props) {
  const { t } = useTranslation(["orderLater", "order"]);
  const cart = useCart(order.store.id);
  // What was in the cart at first decides the mode; adding must not start another request.
  const [first] = useState(cart);
  const { state, value, reload } = useCachedData({
    key: ["menus.reorder", order.id, first?.dineType ?? null],
    load: () => loadReorder(order, first, nowMs),
  });
  if (state === "failed") {
    return (
      <LiveText live="alert">
        <Note tone="bad">{t("againFailed")}</Note>
        <Button kind="outline" isWide onClick={reload}>
          {t("tryAgain", { ns: "order" })}
        </Button>
      </LiveText>
    );
  }
  if (!value) return <Waiting order={order} />;
  const { lines, leftOut } = value.reorder;
  const isChanged = leftOut.length > 0 || lines.some(hasChanged);
  return (
    <>
      {!value.isOpen && value.takesOrders && (
        <Note tone="careful" icon="clock">
          {t(value.isAhead ? "againAhead" : "againClosed")}
        </Note>
      )}
      {lines.length > 0 && (
        <LiveText as="p" live="status" className="again-lead">
          {t(isChanged ? "againChanged" : "againSame")}
        </LiveText>
      )}
      <ReorderedLines lines={lines} />
      <LeftOutLines lines={leftOut} storeId={value.store.id} onLeave={onClose} />
      {!value.takesOrders ? (
        <CallStore phone={value.store.phoneNumber} />
      ) : lines.length === 0 || value.mode === null ? (
        <NothingLeft storeId={value.store.id} onClose={onClose} />
      ) : (
        <FillCart present={{ ...value, mode: value.mode }} cart={cart} onClose={onClose} />
      )}
    </>
  );
}

function NothingLeft({ storeId, onClose }: { storeId: string; onClose: () => void }) {
  const { t } = useTranslation("orderLater");
  return (
    <div className="dock">
      <Note>{t("againNothing")}</Note>
      <LinkButton kind="primary" isWide to={`/${storeId}/home`} viewTransition onClick={onClose}>
        {t("againMenu")}
      </LinkButton>
    </div>
  );
}

/** In the place of the cart: the store takes no orders online. */
function CallStore({ phone }: { phone: string }) {
  const { t } = useTranslation("orderLater");
  const call = { text: t("againCall"), phone: formatPhone(phone), href: `tel:${phone}` };
  return (
    <div className="dock">
      <Note>{t("againNoOrders")}</Note>
      <CallLink call={call} />
    </div>
  );
}

/** Takes the room of what follows when nothing has changed, so that the sheet does not grow. */
function Waiting({ order }: { order: Order | OrderSummary }) {
  const { t } = useTranslation(["orderLater", "order"]);
  const cart = useCart(order.store.id);
  return (
    <>
      <LiveText as="p" live="status" className="again-lead">
        {t("againChecking")}
      </LiveText>
      <ul className="lines again-lines" aria-hidden="true">
        {toOrderSummary(order).dishes.map(({ foodID, name }, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- an order may have the same dish twice, and the list does not change
          <li key={`${foodID} ${nth}`} className="line">
            <div className="sk" />
            <b>{name}</b>
          </li>
        ))}
      </ul>
      <div className="dock again-ask">
        {cart && <CartNote cart={cart} />}
        <Button kind="waiting" isWide aria-disabled="true">
          {t("again", { ns: "order" })}
        </Button>
        {cart && (
          <Button kind="waiting" isWide aria-disabled="true">
            {t("againReplace")}
          </Button>
        )}
      </div>
    </>
  );
}

function CartNote({ cart }: { cart: Cart }) {
  const { t } = useTranslation(["orderLater", "order"]);
  return (
    <Note live="status" icon="shopping-bag">
      {t("againCart", { items: t("itemCount", { ns: "order", count: cart.totalItems }) })}
    </Note>
  );
}

type Loaded = NonNullable<Awaited<ReturnType<typeof loadReorder>>["value"]>;
type FillProps = { present: Loaded; cart: ReturnType<typeof useCart>; onClose: () => void };

function FillCart({ present, cart, onClose }: FillProps) {
  const { t, i18n } = useTranslation(["orderLater", "order"]);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const { store, mode, reorder } = present;
  const items = reorder.lines.map(({ item }) => item);
  const amount = formatRM(reorder.lines.reduce((sum, { item, afterSen }) => sum + afterSen * item.itemQuantity, 0));

  async function fill(isReplacing: boolean) {
    setBusy(true);
    let left = 0;
    await changeCart(store.id, (kept) => {
      const before = kept ?? createCart(store, mode);
      if (isReplacing) return replaceLines(before, items);
      const added = addLines(before, items);
      left = added.left.length;
      return added.cart;
    });
    await rememberStore(store);
    if (left > 0) showToast({ text: t("againFull", { count: left }), kind: "bad", closeLabel: i18n.t("close") });
    onClose();
    await navigate(`/${store.id}/checkout`, { viewTransition: true });
  }

  if (!cart) {
    return (
      <div className="dock">
        <Button kind="primary" isWide onClick={() => void fill(false)} isBusy={isBusy}>
          {t("againAdd", { amount })}
        </Button>
      </div>
    );
  }
  return (
    <div className="dock again-ask">
      <CartNote cart={cart} />
      <Button kind="primary" isWide onClick={() => void fill(false)} isBusy={isBusy}>
        {t("againAddToCart", { amount })}
      </Button>
      <Button kind="outline" isWide onClick={() => void fill(true)} isBusy={isBusy}>
        {t("againReplace")}
      </Button>
    </div>
  );
}

function hasChanged({ beforeSen, afterSen, goneOptions, optionPrices, quantityBefore }: ReorderedLine): boolean {
  return beforeSen !== afterSen || goneOptions.length > 0 || optionPrices.length > 0 || quantityBefore !== null;
}
