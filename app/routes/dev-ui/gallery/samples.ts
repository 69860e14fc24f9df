import type { OrderDay } from "#app/modes/meal-plan/order-days.ts";
import type { SlotDay, Times } from "#app/store/times.ts";
import type { Reservation } from "#shared/contract/dining.ts";
import type { LoyaltyMember } from "#shared/contract/loyalty.ts";
import type { Order, Slot } from "#shared/contract/order-entities.ts";
import type { Profile, SavedAddress, Voucher } from "#shared/contract/people.ts";
import { addDays, dayMs, minuteMs, toDay, toInstant } from "#shared/domain/time/time.ts";
import type { GalleryView } from "./load-gallery.ts";

// People, orders and vouchers that no page can have without a login. Stores and dishes come with the page.

const place = { lat: 3.12, lng: 101.72 };
const address = {
  ...place,
  unit: "A-12-3",
  remark: "",
  addressLine1: "Jalan Cochrane 12",
  addressLine2: "",
  postCode: "55100",
  city: "Kuala Lumpur",
  state: "Kuala Lumpur",
};

/** The cart of the page as a delivery that is on the way. */
export function createOrder({ cart, nowMs }: GalleryView, part: Partial<Order> = {}): Order {
  const at = (minutes: number) => toInstant(nowMs + minutes * minuteMs);
  return {
    id: "1301-0-1",
    paymentStatus: "DONE",
    deliveryStatus: "SHIPPING",
    orderDineType: "DELIVERY",
    orderNo: "2611-000001-0001",
    orderTime: at(-30),
    deliveryTime: null,
    tableNo: null,
    vehicleNo: null,
    vehicleDescription: null,
    subtotal: 4260,
    serviceFee: 0,
    tax: 256,
    deliveryFee: 600,
    deliveryDiscount: 200,
    methodChangeFee: 0,
    methodChangeDiscount: 0,
    rounding: 0,
    promoCode: "BARU10",
    campaignDiscount: 354,
    noOfPax: null,
    reservationRemark: null,
    miscellaneousFee: 100,
    promoDiscount: 300,
    tierDiscount: 0,
    tip: 0,
    lateTip: null,
    total: 4362,
    redeemed: 0,
    payable: 4362,
    refunded: 0,
    orderFoods: cart.cart.map((line) => ({
      foodID: line.item.id,
      cartItemID: line.cartItemID,
      name: line.item.name,
      imageUrl: line.item.imageUrl,
      foodConformity: line.foodConformity,
      customerRemark: "",
      selectedAttributes: line.selectedAttributes,
      selectedSides: [],
      combinationPricePerItem: line.combinationPricePerItem,
      comboTaxAmount: line.comboTaxAmount,
      campaignDiscountAmount: line.campaignDiscountAmount,
      campaignID: line.campaignID,
      itemQuantity: line.itemQuantity,
      itemSubtotal: line.combinationPricePerItem * line.itemQuantity,
    })),
    itemCount: cart.totalItems,
    dineTime: "",
    isCutleryRequired: true,
    store: { id: cart.storeID, name: cart.name, phoneNumber: cart.phoneNumber, bannerUrl: cart.bannerUrl, ...place },
    merchantID: "demo",
    address,
    reservationID: null,
    paymentType: "ONLINE",
    paymentMethod: "FPX",
    kitchenState: "READY",
    estimatedAt: at(12),
    arrivedAt: null,
    delivery: {
      vendor: "LALAMOVE",
      deliveryMethod: "MOTORCYCLE",
      courier: { name: "Azman", phoneNumber: "+60123456789", plateNo: "VBA 1234", photoUrl: "", position: null },
    },
    events: [
      { status: "WAIT_FOR_CONFIRMATION", at: at(-30), reason: null },
      { status: "PROGRESSING", at: at(-25), reason: null },
      { status: "SHIPPING", at: at(-5), reason: null },
    ],
    payBefore: null,
    cancellableUntil: null,
    cancelReason: null,
    isReviewDue: false,
    version: 1,
    ...part,
  };
}

/** An order of whose money a part went to the bank and a part to the wallet. */
export function createRefunded(view: GalleryView, status: "PENDING" | "DONE" | "FAILED", reason: string): Order {
  const at = toInstant(view.nowMs - 20 * minuteMs);
  const parts = [
    { id: "r1", amount: 1180, to: "BANK" as const, status },
    { id: "r1-c", amount: 300, to: "CREDIT" as const, status: "DONE" as const },
    { id: "r1-p", amount: 120, to: "POINT" as const, status: "DONE" as const },
  ];
  const refunded = parts.reduce((sum, part) => sum + (part.status === "FAILED" ? 0 : part.amount), 0);
  return createOrder(view, { refunded, refunds: parts.map((part) => ({ ...part, reason, at, purpose: "ORDER" })) });
}

export function createVoucher({ nowMs }: GalleryView, name: string, terms: string[], part: Partial<Voucher> = {}) {
  return {
    id: `voucher-${part.status ?? "ISSUED"}-${part.startsAt ?? ""}`,
    code: "MAKAN5",
    name,
    terms,
    imageUrl: "/assets/img/tag-all",
    discount: { type: "FIXED", amount: 500 },
    minSpendAmount: 2000,
    maxDiscountAmount: null,
    scope: { merchantIDs: [], storeIDs: [], dineTypes: ["DELIVERY", "PICKUP"], platforms: [] },
    startsAt: toInstant(nowMs - dayMs),
    expiresAt: toInstant(nowMs + 20 * dayMs),
    status: "ISSUED",
    orderID: null,
    ...part,
  } satisfies Voucher;
}

export function createMember(nowMs: number, silver: string, gold: string, benefit: string): LoyaltyMember {
  const at = toInstant(nowMs);
  const tier = (label: string, minimumPoint: number, amount: number) => ({
    label,
    minimumPoint,
    description: [benefit],
    discount: { type: "PERCENTAGE" as const, amount, minimumSpendAmount: 0 },
    createdAt: at,
    updatedAt: at,
  });
  const tiers = [tier(silver, 0, 200), tier(gold, 1000, 300)];
  const home = { addressLine1: "", addressLine2: "", postcode: "", city: "", state: "", country: "" };
  const months = [320, 0, 150, 90, 0, 40];
  return {
    id: "member",
    name: "Aisyah",
    email: "",
    nric: "",
    passport: "",
    gender: "",
    state: "",
    referralCode: "",
    birthDate: null,
    address: home,
    loyaltyPoint: 600,
    credit: 4550,
    countryCode: "60",
    phoneNumber: "1100000001",
    profileImageURL: null,
    hasPinCode: false,
    status: "ACTIVE",
    createdDateTime: at,
    memberTier: tier(silver, 0, 200),
    tiers,
    qualifyingPoint: 640,
    pointsPending: 38,
    pointsExpiring: months.map((points, index) => ({ points, at: toInstant(nowMs + (index + 1) * 30 * dayMs) })),
  };
}

export const createAddress = (id: string): SavedAddress => ({ ...address, id, label: "Home", isDefault: true });

export function createProfile(nowMs: number): Profile {
  const { name, email, countryCode, phoneNumber } = createMember(nowMs, "", "", "");
  const number = { countryCode, phoneNumber };
  const none = { foodServiceCustomerID: null, senhengUserName: null, vehicles: [], vouchers: [] };
  return { name, email, ...number, loyaltyID: null, addresses: [createAddress("home")], ...none };
}

export function createBooking(nowMs: number, storeID: string): Reservation {
  const [at, until] = [nowMs + 2 * dayMs, nowMs + 2 * dayMs + 90 * minuteMs].map(toInstant);
  const when = { startAt: at ?? "", endAt: until ?? "", lockedUntil: null };
  return { id: "booking", tableID: "12", storeID, ...when, noOfPax: 4, status: "CONFIRMED", remark: "" };
}

/** A day of a meal plan, of the day after tomorrow. */
export function createPlanDay({ nowMs, foods: [food] }: GalleryView): OrderDay {
  const date = addDays(toDay(nowMs), 2);
  const at = { deliverAt: `${date}T12:00:00+08:00`, editableUntil: `${addDays(date, -1)}T15:00:00+08:00` };
  const dish = { sideID: "day-1", index: 0, dishID: food.id, dish: food.name };
  return { date, ...at, dineTime: "11:30-12:30", address, status: "PLANNED", ...dish };
}

/** Two days of times: some free, some not; the third day has none. */
export function createTimes(nowMs: number): Times {
  const today = toDay(nowMs);
  const days = [0, 1, 2].map((ahead): SlotDay => {
    const date = addDays(today, ahead);
    return { date, isAvailable: ahead < 2, slots: ahead < 2 ? createSlots(date) : [] };
  });
  return { asap: { from: toInstant(nowMs + 20 * minuteMs), to: toInstant(nowMs + 40 * minuteMs) }, days };
}

export function createSlots(date: string): Slot[] {
  const reasons = [null, null, "FULL", "CUT_OFF", "CLOSED"] as const;
  return reasons.map((reason, index) => ({
    startAt: `${date}T${18 + index}:00:00+08:00`,
    endAt: `${date}T${18 + index}:30:00+08:00`,
    dineTime: `${18 + index}:00-${18 + index}:30`,
    isAvailable: reason === null,
    reason,
  }));
}
