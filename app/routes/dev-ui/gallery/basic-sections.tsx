import { useState } from "react";
import { ProfileTabs } from "#app/account/profile-tabs.tsx";
import SideList from "#app/account/profile/side-list.tsx";
import type { Mode } from "#app/cart/modes.ts";
import AgeCheck from "#app/checkout/age-check.tsx";
import { emptyDraft } from "#app/checkout/draft.ts";
import NoPayment from "#app/checkout/no-payment.tsx";
import { PaymentSection } from "#app/checkout/payment-section.tsx";
import { VoucherCode } from "#app/deals/vouchers/voucher-code.tsx";
import { FilterBar } from "#app/discover/catalogue/filter-bar.tsx";
import { SearchBox } from "#app/discover/catalogue/search-box.tsx";
import { TagRail } from "#app/discover/catalogue/tag-rail.tsx";
import { RatingChoice } from "#app/orders/review/rating-choice.tsx";
import { emptyReview } from "#app/orders/review/review-steps.ts";
import BalanceSection from "#app/payment/balance-section.tsx";
import BankField from "#app/payment/bank-field.tsx";
import type { ChosenPayment, PaymentOption } from "#app/payment/payments.ts";
import { HeartButton } from "#app/store/heart-button.tsx";
import { OptionGroups } from "#app/store/item/option-groups.tsx";
import { RemarkField } from "#app/store/item/remark-field.tsx";
import { CategoryTabs } from "#app/store/menu/category-tabs.tsx";
import { ModeChoice } from "#app/store/mode-choice.tsx";
import { useChoice } from "#app/store/use-choice.ts";
import { ActionText, Button, type ButtonKind, LinkButton } from "#app/ui/button.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { GalleryView } from "./load-gallery.ts";
import { type GalleryText, Section, Specimen } from "./specimen.tsx";
import { words } from "./words.ts";

const doNothing = () => undefined;

const buttonKinds = [
  ["primary", "primary"],
  ["secondary", "outline"],
  ["quiet", "quiet"],
  ["dangerous", "danger"],
] as const satisfies [GalleryText, ButtonKind][];

export function Buttons({ store }: GalleryView) {
  return (
    <Section name="buttons">
      {buttonKinds.map(([name, kind]) => (
        <Specimen key={name} name={name}>
          <p className="specimen-row">
            <Button kind={kind}>{words[name]}</Button>
            <Button kind={kind} size="small">
              {words.small}
            </Button>
          </p>
        </Specimen>
      ))}
      <Specimen name="waiting">
        <Button kind="waiting" isWide aria-disabled="true">
          <span>
            {words.waiting}
            <small>{words.waitingHint}</small>
          </span>
        </Button>
      </Specimen>
      <Specimen name="busy">
        <Button kind="primary" isWide isBusy>
          {words.busy}
        </Button>
      </Specimen>
      <Specimen name="link">
        <p className="specimen-row">
          <LinkButton kind="text" to="/dev/ui">
            {words.link}
          </LinkButton>
          <LinkButton kind="outline" to="/dev/ui">
            {words.secondary}
          </LinkButton>
        </p>
      </Specimen>
      <Specimen name="iconButton">
        <p className="specimen-row">
          <Button kind="iconOnly" icon="phone" aria-label={words.iconName} />
          <Button kind="iconOnly" className="edged" icon="phone" aria-label={words.iconName} />
          <HeartButton id={store.id} name={store.name} />
        </p>
      </Specimen>
      <Specimen name="row">
        <Button kind="action" icon="receipt-text">
          <ActionText title={words.row} hint={words.rowHint} />
        </Button>
      </Specimen>
    </Section>
  );
}

export function Fields() {
  const [text, setText] = useState("");
  const [filled, setFilled] = useState(words.sampleText);
  const [remark, setRemark] = useState("");
  const [payment, setPayment] = useState<ChosenPayment>({ type: "ONLINE", method: "FPX", bank: null });
  const label = words.sampleLabel;
  return (
    <Section name="fields">
      <Specimen name="empty">
        <TextField label={label} value={text} placeholder={words.sampleText} onType={setText} />
      </Specimen>
      <Specimen name="filled">
        <TextField label={label} value={filled} onType={setFilled} />
      </Specimen>
      <Specimen name="hint">
        <TextField label={label} value={text} hint={words.sampleHint} onType={setText} />
      </Specimen>
      <Specimen name="error">
        <TextField label={label} value={text} error={words.sampleError} onType={setText} />
      </Specimen>
      <Specimen name="textArea">
        <RemarkField remark={remark} onChange={setRemark} />
      </Specimen>
      <Specimen name="select">
        <BankField payment={payment} last={null} onPayment={setPayment} />
      </Specimen>
      <Specimen name="search">
        <SearchBox />
      </Specimen>
      <Specimen name="code">
        <VoucherCode />
      </Specimen>
    </Section>
  );
}

const options: PaymentOption[] = [
  { type: "ONLINE", method: "CARD", name: "Visa / Mastercard" },
  { type: "ONLINE", method: "TNG", name: "TNG eWallet" },
];

export function Choices({ nowMs, foods, campaigns, menus, filters, tags, modes }: GalleryView) {
  const choice = useChoice(foods[1], campaigns, nowMs, null);
  return (
    <Section name="choices">
      <Switches />
      <Modes modes={modes} />
      <Balances />
      <Ratings />
      <Specimen name="options">
        <OptionGroups food={foods[1]} choice={choice} />
      </Specimen>
      <Specimen name="payments">
        <Payments />
      </Specimen>
      <Specimen name="pills">
        <div className="rail" role="group" aria-label={words.pills}>
          {[undefined, "no-times"].map((className) =>
            [true, false].map((isPressed) => (
              <Button kind="pill" className={className} key={String(isPressed)} aria-pressed={isPressed}>
                {words[isPressed ? "switchOn" : "switchOff"]}
              </Button>
            )),
          )}
        </div>
      </Specimen>
      <Specimen name="filters" isWide>
        <FilterBar bar={filters} />
      </Specimen>
      <Specimen name="cuisines" isWide>
        <TagRail tags={tags} current={tags[1]?.id ?? null} query="" />
      </Specimen>
      <Specimen name="tabs" isWide>
        <CategoryTabs menus={menus} />
      </Specimen>
      <Specimen name="pageTabs" isWide>
        <ProfileTabs current="wallet" tabs={["details", "wallet", "vouchers", "wheel"]} />
      </Specimen>
      <Specimen name="sideList">
        <div className="only-d">
          <SideList />
        </div>
      </Specimen>
      <Steppers />
    </Section>
  );
}

function Switches() {
  const [isOn, setOn] = useState(true);
  const [isOff, setOff] = useState(false);
  const [isAdult, setAdult] = useState(false);
  return (
    <>
      <Specimen name="switchOn">
        <Switch isOn={isOn} onChange={setOn}>
          {words.switchOn}
        </Switch>
      </Specimen>
      <Specimen name="switchOff">
        <Switch isOn={isOff} onChange={setOff}>
          {words.switchOff}
        </Switch>
      </Specimen>
      <Specimen name="checkbox">
        <AgeCheck isConfirmed={isAdult} notice={null} onConfirm={setAdult} />
      </Specimen>
    </>
  );
}

function Modes({ modes }: Pick<GalleryView, "modes">) {
  const [mode, setMode] = useState<Mode>("DELIVERY");
  return (
    <>
      <Specimen name="modes" isWide>
        <ModeChoice modes={modes} state={{ mode, missing: null, setMode }} />
      </Specimen>
      <Specimen name="modesOpen">
        <ModeChoice modes={[]} state={{ mode: null, missing: null, setMode }} />
      </Specimen>
    </>
  );
}

function Balances() {
  const [choice, setChoice] = useState({ usesPoints: true, usesCredit: false });
  return (
    <Specimen name="balances">
      <BalanceSection
        balances={{ points: 600, creditSen: 4550 }}
        choice={choice}
        payableSen={2400}
        leastRestSen={0}
        onChoice={setChoice}
      />
    </Specimen>
  );
}

function Ratings() {
  const [review, setReview] = useState({ ...emptyReview, stars: 4 as const });
  const [thumb, setThumb] = useState({ ...emptyReview, step: "DELIVERY" as const, thumb: 1 as const });
  return (
    <>
      <Specimen name="stars">
        <RatingChoice draft={review} change={(part) => setReview({ ...review, ...part } as typeof review)} />
      </Specimen>
      <Specimen name="thumbs">
        <RatingChoice draft={thumb} change={(part) => setThumb({ ...thumb, ...part } as typeof thumb)} />
      </Specimen>
    </>
  );
}

function Payments() {
  const [payment, setPayment] = useState<ChosenPayment | null>({ type: "ONLINE", method: "CARD", bank: null });
  const checkout = {
    part: null,
    balances: { points: 0, creditSen: 0 },
    paysFirst: true,
    BalanceSection: undefined,
    leastRestSen: 0,
    draft: { ...emptyDraft, booking: null, payment },
    change: doNothing,
    price: null,
    isCovered: false,
    lastPayment: null,
    mode: "PICKUP" as const,
    modeState: { setMode: doNothing },
  };
  const cash = { type: "COUNTER" as const, method: "CASH", name: "" };
  const view = { paymentMethods: [cash], modes: ["PICKUP", "DINEIN"] as const };
  const shared = { view, payment, onPayment: setPayment, checkout };
  return (
    <>
      <PaymentSection options={options} {...shared} />
      <NoPayment view={view} mode={null} paysFirst={false} onMode={doNothing} />
    </>
  );
}

function Steppers() {
  const [value, setValue] = useState(2);
  return (
    <>
      <Specimen name="stepper">
        <Stepper name={words.stepper} value={value} onChange={setValue} />
      </Specimen>
      <Specimen name="stepperLarge">
        <Stepper name={words.stepperLarge} value={1} isLarge onChange={doNothing} />
      </Specimen>
      <Specimen name="stepperFull">
        <Stepper name={words.stepperFull} value={99} onChange={doNothing} />
      </Specimen>
      <Specimen name="stepperBin">
        <Stepper name={words.stepperBin} value={1} canRemove onChange={doNothing} />
      </Specimen>
    </>
  );
}
