import { describe, expect, test } from "vitest";
import type { Row, RowInput } from "#shared/contract/row.ts";
import { type Role, roles } from "#shared/domain/people/roles.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import { guest, loggedIn } from "#tests/worker/marketplace/people.ts";
import { noon } from "#tests/worker/marketplace/support.ts";
import { elsewhere, join, merchantID, otherStore, outcome, owner, reply, rows as own, store } from "./support.ts";

type Rows = { readonly [name: string]: Row };
type Judged<R extends Rows> = keyof { [Name in keyof R as R[Name]["auth"] extends "staff" ? Name : never]: Name };
/** A good request, made anew: `boss` is the token of an owner, `token` that of the caller. */
type Case<R extends Row> = (boss: string, merchant: string, token: string) => Promise<RowInput<R>> | RowInput<R>;
/** A row without a case does not compile. */
export type Cases<R extends Rows> = { [Name in Judged<R>]: Case<R[Name]> };

/** `only`: the roles of a row whose object permits fewer than it says. The shops of `useShops` are both stores of `merchantID`, and `elsewhere`. */
export function describeRows<R extends Rows>(
  group: string,
  rows: R,
  cases: Cases<R>,
  only: { readonly [Name in Judged<R>]?: readonly Role[] } = {},
): void {
  const names = Object.keys(cases) as (Judged<R> & string)[];

  const ask = async (name: Judged<R>, who: { token?: string; now?: number }, merchant = merchantID) => {
    const boss = await owner();
    return outcome(rows[name] as Row, (await cases[name](boss, merchant, who.token ?? "")) as object, {
      ...who,
      version: 1,
    });
  };

  describe.each(names)(`${group}.%s`, (name) => {
    const row = rows[name] as Row;
    const allowed: readonly Role[] | undefined = only[name] ?? row.roles;
    const permits = (role: Role, by: "PERSON" | "DEVICE" = "PERSON") =>
      (row.by ?? by) === by && (allowed === undefined || allowed.includes(role));
    const isSomewhere = row.scope !== undefined;

    test.each(roles)("for a role of its own merchant: %s", async (role) => {
      const boss = await owner();
      const { token } = role === "OWNER" ? { token: boss } : await join(boss, role);
      expect(await ask(name, { token })).toBe(permits(role) ? "OK" : "NOT_PERMITTED");
    });

    test.runIf(isSomewhere).each(roles)("for a role of another merchant: %s", async (role) => {
      const boss = await owner();
      const { token } = role === "OWNER" ? { token: boss } : await join(boss, role);
      expect(await ask(name, { token }, elsewhere)).toBe("NOT_FOUND");
    });

    test.runIf(row.scope?.store).each(roles)("for a role of another store of its merchant: %s", async (role) => {
      const { token } = await join(await owner(), role, [otherStore]);
      expect(await ask(name, { token })).toBe("NOT_FOUND");
    });

    test("for a paired device", async () => {
      const boss = await owner();
      const body = { name: "Counter", storeID: store, role: "CASHIER" } as const;
      const { pairingCode } = await reply(own.addDevice, { params: { merchantID }, body }, { token: boss });
      const { token = "" } = await reply(own.signIn, { body: { pairingCode } });
      expect(await ask(name, { token })).toBe(permits("CASHIER", "DEVICE") ? "OK" : "NOT_PERMITTED");
    });

    test("for somebody who is no staff, or no longer", async () => {
      const boss = await owner();
      const gone = await join(boss, "MANAGER");
      await reply(own.removeMember, { params: { merchantID, id: gone.id } }, { token: boss });
      if (isSomewhere) expect(await ask(name, { token: gone.token })).toBe("NOT_FOUND");
      expect(await ask(name, {})).toBe("UNAUTHENTICATED");
      expect(await ask(name, { token: (await guest()).token })).toBe("UNAUTHENTICATED");
      expect(await ask(name, { token: (await loggedIn()).token })).toBe("UNAUTHENTICATED");
      expect(await ask(name, { token: boss, now: noon + dayMs })).toBe("UNAUTHENTICATED");
    });
  });
}
