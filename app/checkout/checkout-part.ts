import type { ComponentType } from "react";
import type { English } from "#app/i18n/messages.ts";
import type { SlotDay } from "#app/store/times.ts";
import type { DineType } from "#shared/contract/entities.ts";
import type { OrderFoodRequest } from "#shared/contract/order-entities.ts";
import type { Cart } from "#shared/domain/cart/cart.ts";
import type { CheckoutView } from "./checkout-view.ts";
import type { Draft } from "./draft.ts";
import type { CheckedMenu } from "./priced-lines.ts";
import type { CheckoutQuote, OrderBody } from "./requests.ts";
import type { Quotes } from "./use-quotes.ts";
import type { CheckoutVisitor } from "./use-visitor.ts";

// What a mode of ordering adds to checkout. A mode is a folder here; checkout asks for its part by name and knows none.

export type FormProps = {
  view: CheckoutView;
  /** The lines that are ordered in the mode. */
  cart: Cart | null;
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  visitor: CheckoutVisitor;
  menu: { menu: CheckedMenu | null };
  times: { value: { days: readonly SlotDay[] } | null; reload: () => void };
  quotes: Quotes;
  setMode: (mode: DineType) => void;
  clockMs: () => number;
};

/** A text of checkout, or of the texts that come with a mode. */
type NeedText =
  | "chooseAddress"
  | "streetMissing"
  | "tooFar"
  | "needCourier"
  | "needTip"
  | `mealPlan:${keyof English["mealPlan"]}`
  | `dineIn:${keyof English["dineIn"]}`
  | `driveThru:${keyof English["driveThru"]}`;

/** What a mode still needs before an order: what the button says, and where the customer mends it. */
export type Need = {
  kind: "address" | "street" | "tooFar" | "courier" | "tip" | "table" | "deposit" | "car" | "day";
  text: NeedText;
  /** Fills the text. */
  amount?: string;
  /** The id of an element: a part of the form to scroll to, or a button to press. */
  at: string;
  isButton?: true;
};

export type NeedFacts = {
  draft: Draft;
  delivery: Quotes["state"];
  hasProfile: boolean;
  totalSen: number;
  /** The lines that are ordered in the mode. */
  cart: Cart | null;
  /** The days on which an order is possible; empty until they are known. */
  days: readonly SlotDay[];
  nowMs: number;
};

/** Pure: tests need no page. */
export type ModeRules = {
  /** What is missing above the times of the form. */
  findNeed?: (facts: NeedFacts) => Need | null;
  /** What is missing below them. */
  findLateNeed?: (facts: NeedFacts) => Need | null;
  /** True while an answer is under way without which no order is placed. */
  isWaiting?: (facts: NeedFacts) => boolean;
  /** True when the part asks for times itself. */
  hasOwnTimes?: true;
  /** The lines as a request has them, when they say more than those of other modes. */
  toFoods?: (cart: Cart, draft: Draft) => OrderFoodRequest[];
  /** The fields of this mode in the body of an order (S150). */
  toBody: (draft: Draft, quote: CheckoutQuote | null) => Partial<OrderBody>;
};

export type CheckoutPart = {
  rules: ModeRules;
  /** Proposes what the customer has not chosen; it shows nothing, and runs before the form is drawn. */
  Prepare?: ComponentType<FormProps>;
  /** The section above the times: where, at which table, in which car. */
  Place: ComponentType<FormProps>;
  /** The section below the times. */
  Way?: ComponentType<FormProps>;
  /** What the button says instead of "Place order", with the amount. */
  placeText?: (draft: Draft) => NeedText;
  /** What is said of a payment at the counter instead of "when you collect". */
  counterHint?: NeedText;
};
