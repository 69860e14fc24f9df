import { expect, test } from "vitest";
import { AccountLinks } from "#app/account/profile-content.tsx";
import ProfileOverview from "#app/account/profile/profile-overview.tsx";
import { renderPart } from "#tests/support/render-part.tsx";

const profile = { name: "A", addresses: [], vehicles: [] } as never;
const support = [{ href: "mailto:help@makan.test", icon: "send", text: "help@makan.test" }] as const;

test.each([
  ["EN", "Help"],
  ["CN", "帮助"],
] as const)("the profile in %s leads to whoever helps, where the deployment says who", (locale, help) => {
  const part = <AccountLinks profile={profile} />;
  const link = new RegExp(`href="mailto:help@makan.test".*?<span>${help}<small>help@makan.test</small>`);
  expect(renderPart(part, { locale, support })).toMatch(link);
  expect(renderPart(part, { locale })).not.toContain(`>${help}<`);
});

test.each([
  ["EN", "Manage"],
  ["CN", "管理"],
] as const)("the links to addresses and cars in %s say what they do, and their names what with", (locale, manage) => {
  const html = renderPart(<ProfileOverview profile={profile} />, { locale });
  const links = [...html.matchAll(/<a [^>]*aria-labelledby="(\S+) (\S+)"[^>]*>([^<]+)<\/a>/g)];
  expect(links.map(([, , title, text]) => [title, text])).toEqual([
    ["own-addresses", manage],
    ["own-cars", manage],
  ]);
  for (const [whole, own] of links) expect(whole).toContain(`id="${own}"`);
});
