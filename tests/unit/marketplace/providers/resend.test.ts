import { afterAll, beforeEach, expect, test } from "vitest";
import { resendAccount, startResend } from "#tests/stubs/resend.ts";
import type { Mail } from "#worker/marketplace/ports/message.ts";
import { createResend } from "#worker/marketplace/providers/resend.ts";

const resend = await startResend();
afterAll(() => resend.stop());
beforeEach(() => {
  resend.sent.length = 0;
  resend.fail(null);
});

const sender = createResend({ ...resendAccount, origin: resend.origin });
const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0xff, 0x00]);
const toMail = (id: string): Mail => ({
  id,
  to: "mei@example.com",
  subject: "收据",
  html: "<p>1 & 2</p>",
  text: "1 & 2",
  files: [{ name: "receipt-1.pdf", type: "application/pdf", bytes }],
});

test("a mail arrives with both forms and its file", async () => {
  await sender.send(toMail("a"));
  expect(resend.sent).toEqual([
    {
      key: "a",
      from: resendAccount.from,
      to: ["mei@example.com"],
      subject: "收据",
      html: "<p>1 & 2</p>",
      text: "1 & 2",
      attachments: [
        { filename: "receipt-1.pdf", content_type: "application/pdf", content: Buffer.from(bytes).toString("base64") },
      ],
    },
  ]);
});

test("the same key is one mail: after a lost answer, and when the order looks different by then", async () => {
  resend.fail("LOST");
  await expect(sender.send(toMail("b"))).rejects.toMatchObject({ fault: "DOWN" });
  resend.fail(null);
  await sender.send(toMail("b"));
  await sender.send({ ...toMail("b"), html: "<p>3</p>" });
  expect(resend.sent.length).toBe(1);
});

test("a mail that is being sent is asked for again; a sender that is down too", async () => {
  resend.handle("c");
  await expect(sender.send(toMail("c"))).rejects.toMatchObject({ fault: "DOWN" });
  resend.handle(null);
  resend.fail("DOWN");
  await expect(sender.send(toMail("c"))).rejects.toMatchObject({ fault: "DOWN" });
  expect(resend.sent).toEqual([]);
});

test("with a wrong key a mail waits, an address that is none is refused, and the error names neither", async () => {
  const wrong = createResend({ ...resendAccount, key: "re_old", origin: resend.origin });
  await expect(wrong.send(toMail("d"))).rejects.toMatchObject({
    fault: "DOWN",
    message: "resend mail: 401 validation_error",
  });
  await expect(sender.send({ ...toMail("e"), to: "nobody" })).rejects.toMatchObject({
    fault: "REFUSED",
    message: "resend mail: 422 validation_error",
  });
});
