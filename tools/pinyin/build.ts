import { writeFileSync } from "node:fs";
import { createPinyinModule } from "./table.ts";

// Run it after an update of pinyin-pro: node tools/pinyin/build.ts
writeFileSync(
  new URL("../../worker/marketplace/domain/search/pinyin-table.ts", import.meta.url).pathname,
  createPinyinModule(),
);
