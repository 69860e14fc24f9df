import { useChoice } from "#app/store/use-choice.ts";
import { type Call, CallLink } from "#app/ui/call-link.tsx";
import type { Campaigns, Food } from "#shared/contract/entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { OptionGroups } from "./option-groups.tsx";

type Props = { food: Food; campaigns: Campaigns; call: Call; nowMs: number };

/** A dish of a store that takes no orders online: what can be chosen, what that costs, and whom to call. */
export default function MenuOnly({ food, campaigns, call, nowMs }: Props) {
  const choice = useChoice(food, campaigns, nowMs, null);
  const { combinationPricePerItem, campaignDiscountAmount } = choice.price;
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <OptionGroups food={food} choice={choice} />
      <div className="itembar">
        <CallLink call={call} amount={formatRM(combinationPricePerItem - campaignDiscountAmount)} />
      </div>
    </form>
  );
}
