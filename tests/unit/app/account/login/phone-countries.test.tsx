import { expect, test } from "vitest";
import { LoginForm } from "#app/account/login-form.tsx";
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
  expect(html).toContain(`<label class="field">${name}<select name="countryCode" class="inp">`);
  expect(html.match(/<option[^>]*>[^<]*/g)).toEqual(['<option value="60">+60', '<option value="65">+65']);
  expect(html).toContain(`<label class="field">${number}`);
  expect(html).not.toContain('class="code"');
});
