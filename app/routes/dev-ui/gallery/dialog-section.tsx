import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeStep } from "#app/account/login/code-step.tsx";
import { ReviewDialog } from "#app/orders/review/review-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { addDays, toDay } from "#shared/domain/time/time.ts";
import type { GalleryView } from "./load-gallery.ts";
import {
  createAddress,
  createBooking,
  createOrder,
  createPlanDay,
  createProfile,
  createSlots,
  createTimes,
} from "./samples.ts";
import { Section } from "./specimen.tsx";
import { words } from "./words.ts";

type DialogProps<P> = {
  text: string;
  load: () => Promise<{ default: ComponentType<P & { onClose: () => void }> }>;
  props: P;
};

function Dialog<P extends object>({ text, load, props }: DialogProps<P>) {
  const [Part] = useState(() => lazyPart(load));
  const { isOpen, open, close } = useOpen();
  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onClick={open}>
        {text}
      </Button>
      {isOpen && <Part {...props} onClose={close} />}
    </>
  );
}

const doNothing = () => undefined;

function CodeDialog({ nowMs, onClose }: { nowMs: number; onClose: () => void }) {
  const { t } = useTranslation("account");
  const sent = { countryCode: "60", phoneNumber: "1100000001", resendAtMs: nowMs };
  return (
    <Sheet title={t("loginTitle")} onClose={onClose}>
      <CodeStep
        sent={sent}
        resendProblem={null}
        onResend={() => Promise.resolve()}
        onOtherNumber={doNothing}
        onCode={() => Promise.resolve({ text: t("wrongCode"), untilMs: null })}
        action={t("loginTitle")}
      />
    </Sheet>
  );
}

function ReviewSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const { store, orderDineType } = order;
  const item = { storeName: store.name, merchantLogoUrl: store.bannerUrl, deliveryMethod: null, deliveryCourier: null };
  return <ReviewDialog item={{ id: order.id, orderDineType, ...item }} onLeave={onClose} />;
}

/** The dialogs of the app. What they would send to the server is refused there: their orders and tables do not exist. */
export function Dialogs(view: GalleryView) {
  return (
    <Section name="dialogs">
      <VisitorDialogs {...view} />
      <CheckoutDialogs {...view} />
      <OrderDialogs {...view} />
      <PlanDialogs {...view} />
      <MemberDialogs {...view} />
    </Section>
  );
}

function VisitorDialogs({ nowMs, store }: GalleryView) {
  const login = { onDone: doNothing, hasEnded: true };
  return (
    <>
      <Dialog text={words.drawer} load={() => import("#app/account/drawer/drawer.tsx")} props={{ store }} />
      <Dialog text={words.cart} load={() => import("#app/cart/cart-sheet.tsx")} props={{}} />
      <Dialog text={words.location} load={() => import("#app/place/sheet/location-sheet.tsx")} props={{}} />
      <Dialog text={words.loginStep} load={() => import("#app/account/login-sheet.tsx")} props={login} />
      <Dialog text={words.codeStep} load={() => Promise.resolve({ default: CodeDialog })} props={{ nowMs }} />
      <Dialog
        text={words.foodPreferences}
        load={() => import("#app/account/food-preferences/food-preferences-sheet.tsx")}
        props={{}}
      />
      <Dialog text={words.checkIn} load={() => import("#app/store/check-in/check-in-sheet.tsx")} props={{ store }} />
      <Dialog
        text={words.reviews}
        load={() => import("#app/store/reviews/reviews-sheet.tsx")}
        props={{ storeId: store.id }}
      />
    </>
  );
}

function CheckoutDialogs({ nowMs, store }: GalleryView) {
  const { i18n } = useTranslation();
  const locale = parseLanguageTag(i18n.language);
  const [slot] = createSlots(addDays(toDay(nowMs), 1));
  const saved = [createAddress("home")];
  const bill = { storeID: store.id, tableNo: "12" };
  return (
    <>
      <Dialog
        text={words.deliveryAddress}
        load={() => import("#app/place/address-sheet.tsx")}
        props={{ chosen: null, saved, isGuest: false, onChoose: doNothing }}
      />
      <Dialog
        text={words.orderCar}
        load={() => import("#app/modes/drive-thru/car-sheet.tsx")}
        props={{ car: null, isGuest: true, onChoose: doNothing }}
      />
      {slot && (
        <Dialog
          text={words.orderLater}
          load={() => import("#app/checkout/future-alert.tsx")}
          props={{ slot, locale }}
        />
      )}
      <Dialog text={words.bill} load={() => import("#app/modes/dine-in/bill-sheet.tsx")} props={bill} />
    </>
  );
}

function OrderDialogs(view: GalleryView) {
  const { nowMs, store } = view;
  const order = createOrder(view);
  const unpaid = createOrder(view, { paymentStatus: "PENDING", deliveryStatus: null, events: [] });
  const booking = { ...createBooking(nowMs, store.id), orderID: null };
  const table = { booking, place: store.name, day: booking.startAt.slice(0, 10), onDone: doNothing };
  return (
    <>
      <Dialog text={words.payOrder} load={() => import("#app/orders/order/pay-sheet.tsx")} props={{ order: unpaid }} />
      <Dialog text={words.cancelOrder} load={() => import("#app/orders/order/cancel-sheet.tsx")} props={{ order }} />
      <Dialog
        text={words.reportProblem}
        load={() => import("#app/orders/problem/problem-sheet.tsx")}
        props={{ order }}
      />
      <Dialog text={words.invoice} load={() => import("#app/orders/e-invoice/e-invoice-sheet.tsx")} props={{ order }} />
      <Dialog text={words.orderAgain} load={() => import("#app/reorder/reorder-sheet.tsx")} props={{ order, nowMs }} />
      <Dialog text={words.rateOrder} load={() => Promise.resolve({ default: ReviewSheet })} props={{ order }} />
      <Dialog text={words.cancelTable} load={() => import("#app/reserve/cancel-table-sheet.tsx")} props={table} />
    </>
  );
}

function PlanDialogs(view: GalleryView) {
  const day = createPlanDay(view);
  const order = createOrder(view, { orderDineType: "MEAL_PLAN" });
  const { days } = createTimes(view.nowMs);
  const kept = { date: day.date, dineTime: day.dineTime };
  return (
    <>
      <Dialog
        text={words.planTime}
        load={() => import("#app/store/time-sheet.tsx")}
        props={{ days, kept, taken: [], onSave: doNothing }}
      />
      <Dialog
        text={words.changeDay}
        load={() => import("#app/modes/meal-plan/change-sheet.tsx")}
        props={{ order, day }}
      />
      <Dialog
        text={words.skipDay}
        load={() => import("#app/modes/meal-plan/skip-sheet.tsx")}
        props={{ order, day, onMove: doNothing }}
      />
    </>
  );
}

function MemberDialogs({ nowMs }: GalleryView) {
  const [profile, addresses] = [createProfile(nowMs), [createAddress("home")]];
  return (
    <>
      <Dialog
        text={words.savedAddress}
        load={async () => ({
          default: (await import("#app/account/profile/saved-address-sheet.tsx")).SavedAddressSheet,
        })}
        props={{ address: addresses[0] ?? null, addresses }}
      />
      <Dialog
        text={words.savedCar}
        load={async () => ({ default: (await import("#app/account/profile/vehicle-sheet.tsx")).VehicleSheet })}
        props={{ vehicle: null, vehicles: [] }}
      />
      <Dialog text={words.dataExport} load={() => import("#app/account/profile/data-export-sheet.tsx")} props={{}} />
      <Dialog
        text={words.deleteAccount}
        load={() => import("#app/account/deletion/delete-account-sheet.tsx")}
        props={{ profile }}
      />
    </>
  );
}
