import { expect, test } from "vitest";
import { parseContact } from "#shared/domain/site/contact-links.ts";
import { toWhatsAppShare } from "#shared/domain/site/share-link.ts";

test("numbers and addresses become links that a device opens (PD142)", () => {
  expect(parseContact("+60312345678")).toEqual({ href: "tel:+60312345678", icon: "phone", text: "03-1234 5678" });
  expect(parseContact("whatsapp:+60123456789")).toEqual({
    href: "https://wa.me/60123456789",
    icon: "message-circle",
    text: "WhatsApp 012-345 6789",
  });
  expect(parseContact("help@makan.example")?.href).toBe("mailto:help@makan.example");
});

test.each(["", "03-1234 5678", "help@makan", "a@b.my?cc=c@d.my", "javascript:alert(1)", "+60 312345678"])(
  "%j is no way to reach anybody",
  (text) => {
    expect(parseContact(text)).toBeNull();
  },
);

test("what is shared is one text, with the name and the address", () => {
  const link = new URL(toWhatsAppShare("Fish & Chips · Kedai 50%", "https://makan.my/1301/home"));
  expect(link.origin + link.pathname).toBe("https://wa.me/");
  expect(link.searchParams.get("text")).toBe("Fish & Chips · Kedai 50% https://makan.my/1301/home");
});
