import { randomUUID } from "node:crypto";
import { createClient, toClientTable } from "#shared/client.ts";
import { staffContract, type StaffContract } from "#shared/contract/index.ts";
import { operator } from "#shared/contract/operator.ts";
import type { Role } from "#shared/domain/people/roles.ts";
import type { Operator } from "#tools/market/operator.ts";

/** The people of the sample's shop of most stores: 011-0000 0101 to 0105. */
const merchantID = "warisan";
const team: { name: string; role: Role; phoneNumber: string }[] = [
  { name: "Puan Aisyah", role: "OWNER", phoneNumber: "1100000101" },
  { name: "Mr Lee", role: "MANAGER", phoneNumber: "1100000102" },
  { name: "Mei Ling", role: "CASHIER", phoneNumber: "1100000103" },
  { name: "Kumar", role: "KITCHEN", phoneNumber: "1100000104" },
  { name: "Farid", role: "ACCOUNTANT", phoneNumber: "1100000105" },
];

/** Makes them as a shop does: an owner by a link of the operator, who invites the others. */
export async function inviteSampleTeam(deployment: Operator): Promise<void> {
  const [owner, ...others] = team;
  if (!owner) return;
  const { role: _role, ...body } = { ...owner, countryCode: "60" };
  const { item } = await deployment.call(operator.inviteOwner, { params: { merchantID }, body }, randomUUID());
  const { staff } = createVisitor(deployment.origin);
  await staff.signIn({ body: { invitation: item.link.split("#")[1] ?? "" } });
  for (const member of others) {
    const invited = { ...member, countryCode: "60", storeIDs: null };
    await staff.invite({ params: { merchantID }, body: invited, idempotencyKey: randomUUID() });
  }
  await staff.signOut({ body: {} });
}

/** The calls of staff of somebody who keeps their cookie, as a browser does. */
function createVisitor(origin: string) {
  let cookie = "";
  return createClient<StaffContract>(toClientTable(staffContract), {
    origin,
    headers: () => ({ Origin: origin, Cookie: cookie }),
    send: async (request) => {
      const response = await fetch(request);
      const [set] = response.headers.getSetCookie();
      if (set) cookie = set.split(";")[0] ?? "";
      return response;
    },
  });
}
