import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";

test("the API answers in workerd", async () => {
  const response = await exports.default.fetch("http://localhost/v3/web/tags");
  expect(response.status).toBeGreaterThan(0);
});
