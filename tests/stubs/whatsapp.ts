import * as v from "valibot";
import { type StubReply, type StubRequest, startStub } from "./stub-server.ts";

// Messages of the WhatsApp Cloud API with an authentication template: a bearer token, JSON with the code in the text and in
// the button, 200 with the id of the message, and errors of the Graph API.

export const whatsappAccount = { token: "whatsapp-token", phoneID: "105954558954427", template: "login_code" };

const code = v.pipe(v.string(), v.maxLength(15));
const parameters = v.tuple([v.strictObject({ type: v.literal("text"), text: code })]);
const message = v.strictObject({
  messaging_product: v.literal("whatsapp"),
  recipient_type: v.literal("individual"),
  to: v.pipe(v.string(), v.regex(/^\+?[1-9]\d{7,14}$/)),
  type: v.literal("template"),
  template: v.strictObject({
    name: v.string(),
    language: v.strictObject({ code: v.picklist(["en", "zh_CN"]) }),
    components: v.tuple([
      v.strictObject({ type: v.literal("body"), parameters }),
      v.strictObject({ type: v.literal("button"), sub_type: v.literal("url"), index: v.literal("0"), parameters }),
    ]),
  }),
});

export type WhatsappMessage = { to: string; code: string; language: string };

const fail = (status: number, number: number): StubReply => ({
  status,
  json: { error: { message: `(#${number}) Not sent`, type: "OAuthException", code: number, fbtrace_id: "trace" } },
});

export async function startWhatsapp({ token, phoneID, template } = whatsappAccount) {
  const sent: WhatsappMessage[] = [];
  let busy = false;
  const server = await startStub(({ method, path, headers, body }: StubRequest) => {
    if (method !== "POST" || !new RegExp(String.raw`^/v\d+\.0/${phoneID}/messages$`).test(path)) return fail(404, 33);
    if (headers.authorization !== `Bearer ${token}`) return fail(401, 190);
    const read = v.safeParse(message, JSON.parse(body));
    if (!read.success) return fail(400, 100);
    const { to, template: used } = read.output;
    const [text, button] = used.components.map((part) => part.parameters[0].text);
    if (text === undefined || text !== button) return fail(400, 131_008);
    if (used.name !== template) return fail(404, 132_001);
    if (busy) return fail(400, 130_429);
    sent.push({ to, code: text, language: used.language.code });
    const contact = { input: to, wa_id: to.replace("+", "") };
    return {
      status: 200,
      json: { messaging_product: "whatsapp", contacts: [contact], messages: [{ id: `wamid.${sent.length}` }] },
    };
  });
  return {
    ...server,
    sent,
    /** From now on there were too many messages in a short time. */
    limit(isBusy: boolean) {
      busy = isBusy;
    },
  };
}
