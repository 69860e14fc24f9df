import type { Pairing, StaffIdentityApi } from "#worker/marketplace/api/identity.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { storeCode, useCode } from "./codes.ts";
import { keepLateMessage } from "./late-message.ts";
import {
  addPasskey,
  countPasskey,
  findPasskey,
  listPasskeys,
  removePasskey,
  removePasskeysOf,
  useChallenge,
} from "./passkeys.ts";

/** Whoever asks for a code of staff has no session yet; it is good for whoever has the number. */
const holder = "staff";

export function createStaffCalls(sql: SqlStorage): StaffIdentityApi {
  return {
    staffCode: ({ proof, message }, at) => {
      const resendAfterSeconds = storeCode(sql, { proof, holder }, at.now);
      if (listMerchants(sql).length > 0) keepLateMessage(sql, message, 0);
      return { resendAfterSeconds };
    },
    useStaffCode: (attempt, at) => {
      const merchants = listMerchants(sql);
      useCode(sql, { ...attempt, holder, isFixedCode: attempt.isFixedCode && merchants.length > 0 }, at.now);
      if (merchants.length === 0) throw new DomainError("OTP_INVALID");
      return { merchants };
    },
    person: ({ merchant }) => ({ merchants: listMerchants(sql), passkeys: listPasskeys(sql, merchant) }),
    addPasskey: ({ challenge, passkey }, at) => {
      useChallenge(sql, challenge, at.now);
      addPasskey(sql, passkey, at.now);
      return null;
    },
    passkey: ({ credential }) => findPasskey(sql, credential),
    usePasskey: ({ challenge, credential, counter }, at) => {
      useChallenge(sql, challenge, at.now);
      const { merchant } = countPasskey(sql, credential, counter);
      const merchants = listMerchants(sql);
      const isOfTeam = merchant === null ? merchants.length > 0 : merchants.includes(merchant);
      if (!isOfTeam) throw new DomainError("PASSKEY_INVALID");
      return { merchant };
    },
    removePasskey: ({ id, merchant }) => {
      removePasskey(sql, id, merchant);
      return null;
    },
    joinTeam: ({ merchant }) => {
      sql.exec("INSERT OR IGNORE INTO staff (merchant) VALUES (?)", merchant);
      return null;
    },
    leaveTeam: ({ merchant }) => {
      sql.exec("DELETE FROM staff WHERE merchant = ?", merchant);
      removePasskeysOf(sql, merchant, listMerchants(sql).length === 0);
      return null;
    },
    keepPairing: ({ merchant, device, endMs }) => {
      const values = [merchant, device, endMs];
      sql.exec("INSERT OR REPLACE INTO pairing (one, merchant, device, end_ms) VALUES (1, ?, ?, ?)", ...values);
      return null;
    },
    usePairing: (_nothing, at) => {
      const found = sql.exec<Pairing & { end_ms: number }>("DELETE FROM pairing RETURNING merchant, device, end_ms");
      const [pairing] = found.toArray();
      if (!pairing || pairing.end_ms <= at.now) throw new DomainError("OTP_INVALID");
      return { merchant: pairing.merchant, device: pairing.device };
    },
  };
}

export function listMerchants(sql: SqlStorage): string[] {
  return Array.from(
    sql.exec<{ merchant: string }>("SELECT merchant FROM staff ORDER BY merchant"),
    (row) => row.merchant,
  );
}
