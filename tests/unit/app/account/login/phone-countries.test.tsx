import { expect, test } from "vitest";
import { LoginForm } from "#app/account/login/login-form.tsx";
import { renderPart } from "#tests/support/render-part.tsx";

const form = <LoginForm onDone={() => undefined} />;

test("where one country is allowed the code is a text", () => {
  const html = renderPart(form);
  expect(html).toContain('<span class="code">+60</span>');
  expect(html).not.toContain("<select");
});

test.each([
  ["EN", "Country code", "Mobile number"],
  ["CN", "国家代码", "手机号码"],
] as const)("where there are several they are a choice with a name of its own, in %s", (locale, name, number) => {
  const html = renderPart(form, { locale, phoneCountries: ["60", "65"] });
  expect(html).toContain(`<select class="code" name="country" aria-label="${name}">`);
  expect(html.match(/<option[^>]*>[^<]*/g)).toEqual(['<option value="60" selected="">+60', '<option value="65">+65']);
  // The label is of the number: the choice is in it too.
  const [, id = ""] = /<label class="field" for="([^"]+)">/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`<label class="field" for="${id}">${number}.*<input id="${id}" type="tel"`));
});
