import { randomBytes, randomInt } from "node:crypto";
import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { prizes, type Prize } from "#worker/marketplace/domain/loyalty/prizes.ts";
import { getWheelIndex, totalOddsBp } from "#worker/marketplace/domain/loyalty/wheel.ts";
import { postLedgerEntry } from "#worker/marketplace/objects/customer/core/ledger.ts";
import { issuePrizeVoucher } from "#worker/marketplace/objects/customer/offers/entry.ts";
import { countChances, useChance } from "./chances.ts";

type SpinReply = RowReply<ApiContract["game"]["enter"]>;

/** Uses a chance, draws and gives the prize in the caller's transaction (states.md §7, S281). Throws NO_CHANCES. */
export function spinWheel(sql: SqlStorage, { now, locale }: CallContext): SpinReply {
  const id = randomBytes(16).toString("base64url");
  if (!useChance(sql, id, now)) throw new DomainError("NO_CHANCES");
  const index = getWheelIndex(
    prizes.map(({ oddsBp }) => oddsBp),
    randomInt(totalOddsBp),
  );
  const prize = prizes[index];
  if (!prize) throw new Error("the odds of the wheel are not whole");
  const voucherID = givePrize(sql, prize, id, now);
  sql.exec("INSERT INTO draws (id, prize, voucher, at) VALUES (?, ?, ?, ?)", id, prize.id, voucherID, now);
  const { kind, value } = prize;
  return {
    item: {
      id,
      prize: { kind, name: prize.name[locale], value, voucherID },
      wheelIndex: index,
      chances: countChances(sql, now),
    },
  };
}

/** Returns the id of the voucher; null for another prize. */
function givePrize(sql: SqlStorage, prize: Prize, drawID: string, at: number): string | null {
  if (prize.kind === "VOUCHER") return issuePrizeVoucher(sql, prize.voucher, drawID, at);
  if (prize.kind === "POINT") {
    postLedgerEntry(sql, {
      type: "POINT",
      kind: "PRIZE",
      amount: prize.value,
      orderID: null,
      key: `PRIZE:${drawID}`,
      at,
    });
  }
  return null;
}
