import { describe, expect, test } from "vitest";
import type { Row, RowInput } from "#shared/contract/row.ts";
import { type Role, roles } from "#shared/domain/people/roles.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import { guest, loggedIn } from "#tests/worker/marketplace/people.ts";
import { noon } from "#tests/worker/marketplace/support.ts";
import {
  elsewhere,
  join,
  merchantID,
  otherStore,
  outcome,
  owner,
  pairedDevice,
  reply,
  rows as own,
} from "./support.ts";

type Rows = { readonly [name: string]: Row };
type Judged<R extends Rows> = keyof { [Name in keyof R as R[Name]["auth"] extends "staff" ? Name : never]: Name };
/** A good request, made anew: `boss` is the token of an owner, `token` that of the caller. */
type Case<R extends Row> = (boss: string, merchant: string, token: string) => Promise<RowInput<R>> | RowInput<R>;
/** A row without a case does not compile. */
export type Cases<R extends Rows> = { [Name in Judged<R>]: Case<R[Name]> };

type Caller = { role: Role; by: "PERSON" | "DEVICE"; token: string };

/** An owner with somebody of each role and a tablet. An owner is last: the others are asked before their sessions end. */
async function hireAll() {
  const boss = await owner();
  const callers: Caller[] = [{ role: "CASHIER", by: "DEVICE", token: await pairedDevice(boss, "CASHIER") }];
  for (const role of roles.filter((one) => one !== "OWNER"))
    callers.push({ role, by: "PERSON", token: (await join(boss, role)).token });
  return { boss, callers: [...callers, { role: "OWNER", by: "PERSON", token: boss } satisfies Caller] };
}

/** Somebody of each role of another store. */
async function hireNextDoor() {
  const boss = await owner();
  const callers: { role: Role; token: string }[] = [];
  for (const role of roles) callers.push({ role, token: (await join(boss, role, [otherStore])).token });
  return callers;
}

/** Who is no staff; `gone`: no longer. */
async function meetStrangers() {
  const boss = await owner();
  const gone = await join(boss, "MANAGER");
  await reply(own.removeMember, { params: { merchantID, id: gone.id } }, { token: boss });
  const strangers = [{}, { token: (await guest()).token }, { token: (await loggedIn()).token }];
  return { gone: gone.token, strangers: [...strangers, { token: boss, now: noon + dayMs }] };
}

/**
 * `only`: the roles of a row whose object permits fewer than it says. The shops of `useShops` are both stores of `merchantID`, and
 * `elsewhere`. What is refused changes nothing, so that one request serves for all refusals; what is done needs a new one each.
 */
export function describeRows<R extends Rows>(
  group: string,
  rows: R,
  cases: Cases<R>,
  only: { readonly [Name in Judged<R>]?: readonly Role[] } = {},
): void {
  const names = Object.keys(cases) as (Judged<R> & string)[];
  let team: ReturnType<typeof hireAll> | null = null;
  let nextDoor: ReturnType<typeof hireNextDoor> | null = null;
  let others: ReturnType<typeof meetStrangers> | null = null;

  describe.each(names)(`${group}.%s`, (name) => {
    const row = rows[name] as Row;
    const allowed: readonly Role[] | undefined = only[name] ?? row.roles;
    const permits = ({ role, by }: Caller) =>
      (row.by ?? by) === by && (allowed === undefined || allowed.includes(role));
    const isSomewhere = row.scope !== undefined;
    const make = async (boss: string, merchant = merchantID, token = boss) =>
      (await cases[name](boss, merchant, token)) as object;
    const ask = (parts: object, who: { token?: string; now?: number }) => outcome(row, parts, { ...who, version: 1 });

    test("for each role and a paired device, at its own merchant and another's", async () => {
      const { boss, callers } = await (team ??= hireAll());
      if (isSomewhere) {
        const foreign = await make(boss, elsewhere);
        for (const { role, by, token } of callers)
          if (by === "PERSON") expect(await ask(foreign, { token }), role).toBe("NOT_FOUND");
      }
      let spare: object | null = null;
      for (const caller of callers) {
        const { role, by, token } = caller;
        const isPermitted = permits(caller);
        const good = isPermitted
          ? await make(boss, merchantID, token)
          : (spare ??= await make(boss, merchantID, token));
        expect(await ask(good, { token }), `${role} ${by}`).toBe(isPermitted ? "OK" : "NOT_PERMITTED");
      }
      if (name.startsWith("signOut")) team = null;
    });

    test.runIf(row.scope?.store)("for each role of another store of its merchant", async () => {
      const { boss } = await (team ??= hireAll());
      const good = await make(boss);
      for (const { role, token } of await (nextDoor ??= hireNextDoor()))
        expect(await ask(good, { token }), role).toBe("NOT_FOUND");
    });

    test("for somebody who is no staff, or no longer", async () => {
      const { boss } = await (team ??= hireAll());
      const { gone, strangers } = await (others ??= meetStrangers());
      const good = await make(boss);
      if (isSomewhere) expect(await ask(good, { token: gone })).toBe("NOT_FOUND");
      for (const who of strangers) expect(await ask(good, who)).toBe("UNAUTHENTICATED");
    });
  });
}
