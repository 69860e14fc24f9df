import { expect, test } from "vitest";
import { legal as legalEN } from "#app/i18n/en/legal.ts";
import { legal as legalCN } from "#app/i18n/zh-hans/legal.ts";
import { getMalayNoticeParts } from "#app/shell/notis-privasi.ts";

const [, malay = ""] = getMalayNoticeParts(null).find(([heading]) => heading === "Berapa lama") ?? [];

test.each([
  [
    "English",
    legalEN.privacyHowLongText,
    [/Check-ins.*30 days/, /rider.*1 hour/, /once-only.*12 months/, /Copies.*30 days/],
  ],
  ["Chinese", legalCN.privacyHowLongText, [/登记：30 天/, /骑手的位置.*1 小时/, /限用一次.*12 个月/, /备份.*30 天/]],
  ["Malay", malay, [/Daftar masuk.*30 hari/, /penghantar.*1 jam/, /sekali guna.*12 bulan/, /sandaran.*30 hari/]],
])("the notice says in %s how long each kind of data is kept (PD111)", (_, text, periods) => {
  for (const period of periods) expect(text).toMatch(period);
});
