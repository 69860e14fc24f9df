import { describe, expect, test } from "vitest";
import { searchSample } from "#tests/support/search-entries.ts";
import { getMatchedText } from "#worker/marketplace/domain/search/matched-text.ts";

/** A query, and the dish or the merchant that has to be among the first five results. */
const tables: Record<string, [query: string, expected: string][]> = {
  English: [
    ["half boiled eggs", "Half-boiled Eggs (2)"],
    ["egg tarts", "Egg Tarts (3)"],
    ["oyster omelette", "Oyster Omelette"],
    ["peking duck", "Peking Duck (half)"],
    ["CURRY LAKSA", "Curry Laksa"],
    ["Ｃｕｒｒｙ　Ｌａｋｓａ", "Curry Laksa"],
    ["laksa curry", "Curry Laksa"],
    ["chees fries", "Cheese Drip Fries"],
    ["mango lass", "Mango Lassi"],
    ["halfboiled", "Half-boiled Eggs (2)"],
    ["butter toast with kaya", "Kaya Butter Toast"],
    ["nova digital", "Nova Digital"],
    ["jade dragon kepong", "Jade Dragon Dim Sum"],
    ["sakura sushi", "Salmon Sushi (8)"],
  ],
  Chinese: [
    ["虾饺", "Har Gow"],
    ["炒粿条", "Char Kway Teow"],
    ["椰浆饭", "Nasi Lemak Bungkus"],
    ["叻沙", "Curry Laksa"],
    ["亚参 叻沙", "Asam Laksa"],
    ["玉龙虾饺", "Har Gow"],
    ["拉茶公司", "Teh Tarik & Co"],
    ["蚝煎", "Oyster Omelette"],
    ["鱼", "Fish Head Curry"],
    ["蝦餃", "Har Gow"],
    ["叉燒包", "Char Siew Bao"],
    ["三巴苏东", "Sambal Sotong"],
  ],
  "pinyin with and without spaces": [
    ["xia jiao", "Har Gow"],
    ["xiajiao", "Har Gow"],
    ["XIAJIAO", "Har Gow"],
    ["chao guo tiao", "Char Kway Teow"],
    ["chaoguotiao", "Char Kway Teow"],
    ["chao guotiao", "Char Kway Teow"],
    ["chaoguot", "Char Kway Teow"],
    ["ye jiang fan", "Nasi Lemak Bungkus"],
    ["yejiangfan", "Nasi Lemak Bungkus"],
    ["shaomai", "Siew Mai"],
    ["cha shao bao", "Char Siew Bao"],
    ["la cha", "Teh Tarik"],
    ["gali lasha", "Curry Laksa"],
    ["ka li la sha", "Curry Laksa"],
    ["yu long dian xin", "Jade Dragon Dim Sum"],
    ["ying hua bian dang", "Sakura Bento"],
    ["dan ta", "Egg Tarts (3)"],
  ],
  "pinyin with tones": [
    ["xiā jiǎo", "Har Gow"],
    ["xiājiǎo", "Har Gow"],
    ["xia1 jiao3", "Har Gow"],
    ["xia1jiao3", "Har Gow"],
    ["chǎo guǒ tiáo", "Char Kway Teow"],
    ["yē jiāng fàn", "Nasi Lemak Bungkus"],
    ["shāo mài", "Siew Mai"],
    ["hao2 jian1", "Oyster Omelette"],
  ],
  initials: [
    ["hj", "Har Gow"],
    ["hg", "Har Gow"],
    ["xj", "Har Gow"],
    ["HJ", "Har Gow"],
    ["cgt", "Char Kway Teow"],
    ["ckt", "Char Kway Teow"],
    ["csb", "Char Siew Bao"],
    ["nlb", "Nasi Lemak Bungkus"],
    ["yjf", "Nasi Lemak Bungkus"],
    ["lmg", "Lo Mai Gai"],
    ["zcf", "Cheong Fun"],
    ["jdds", "Jade Dragon Dim Sum"],
  ],
  "Malay words and spellings": [
    ["nasi lemak", "Nasi Lemak Bungkus"],
    ["nasilemak", "Nasi Lemak Bungkus"],
    ["mi goreng", "Mee Goreng Mamak"],
    ["mie goreng mamak", "Mee Goreng Mamak"],
    ["mi kari", "White Curry Mee"],
    ["sate", "Chicken Satay (10)"],
    ["satey ayam", "Chicken Satay (10)"],
    ["roti chanai", "Roti Canai (2)"],
    ["chendol", "Cendol"],
    ["kangkong belachan", "Kangkung Belacan"],
    ["nasi goreng kampong", "Nasi Goreng Kampung"],
    ["teh o ice limau", "Teh O Ais Limau"],
    ["beriani kambing", "Mutton Dum Biryani"],
    ["tosai", "Masala Thosai"],
    ["kue", "Kuih Platter"],
    ["kari ikan", "Fish Head Curry"],
  ],
  "spellings of Chinese dialects": [
    ["char kuey teow", "Char Kway Teow"],
    ["char koay teow", "Char Kway Teow"],
    ["char kuay teow", "Char Kway Teow"],
    ["char kwai tiao", "Char Kway Teow"],
    ["cha kue tiau", "Char Kway Teow"],
    ["charkwayteow", "Char Kway Teow"],
    ["kuetiau", "Koay Teow Thng"],
    ["kwetiau goreng", "Char Kway Teow"],
    ["kway teow soup", "Koay Teow Thng"],
    ["cha siu pau", "Char Siew Bao"],
    ["siu mai", "Siew Mai"],
    ["har gao", "Har Gow"],
    ["loh mai kai", "Lo Mai Gai"],
    ["chee cheong fun", "Cheong Fun"],
    ["wanton mee", "Wantan Noodles"],
    ["hokkien mi", "Penang Hokkien Mee"],
    ["loh bak", "Lor Bak Platter"],
  ],
  "one typing error": [
    ["laska", "Curry Laksa"],
    ["nasi lemka", "Nasi Lemak Bungkus"],
    ["nsai lemak", "Nasi Lemak Bungkus"],
    ["nasi lemaak", "Nasi Lemak Bungkus"],
    ["nasi lemk", "Nasi Lemak Bungkus"],
    ["rendamg", "Nasi Lemak Rendang Daging"],
    ["teh tarkk", "Teh Tarik"],
    ["chicken gyosa", "Chicken Gyoza (5)"],
    ["biryni", "Mutton Dum Biryani"],
    ["cheonf fun", "Cheong Fun"],
    ["chao gou tiao", "Char Kway Teow"],
    ["yejianfan", "Nasi Lemak Bungkus"],
    ["chaogutiao", "Char Kway Teow"],
    ["burgr kilang", "Burger Kilang"],
    ["sakrua", "Sakura Bento"],
    ["海南鸡饭", "Hainanese Chicken Chop"],
    ["炒果条", "Char Kway Teow"],
  ],
  tags: [
    ["halal", "Warisan Kopitiam"],
    ["清真", "Warisan Kopitiam"],
    ["qingzhen", "Warisan Kopitiam"],
    ["japanese", "Sakura Bento"],
    ["indian", "Spice Route Banana Leaf"],
    ["宵夜", "Nasi Lab"],
    ["素食", "Vegetarian Set"],
    ["spicy laksa", "Curry Laksa"],
    ["halal burger", "Burger Kilang"],
    ["dim sum", "Jade Dragon Dim Sum"],
  ],
  "a dish with an outlet or a place": [
    ["nasi lemak bangsar", "Nasi Lemak Ayam Berempah"],
    ["bangsar nasi lemak", "Nasi Lemak Ayam Berempah"],
    ["nasi lemak bangs", "Nasi Lemak Ayam Berempah"],
    ["nasi lemak near mid valley", "Nasi Lemak Ayam Berempah"],
    ["nasi lemak mid valey", "Nasi Lemak Ayam Berempah"],
    ["nasi lemak pj", "Nasi Lemak Bungkus"],
    ["teh tarik kl", "Teh Tarik"],
    ["teh tarik city square", "Teh Tarik"],
    ["curry laksa warisan george town", "Curry Laksa"],
    ["george town asam laksa", "Asam Laksa"],
    ["biryani setapak", "Mutton Dum Biryani"],
    ["har gow kepong", "Har Gow"],
    ["salmon sushi kuala lumpur", "Salmon Sushi (8)"],
    ["kopitiam bangsar", "Warisan Kopitiam"],
    ["western petaling jaya", "Burger Kilang"],
    ["孟沙椰浆饭", "Nasi Lemak Ayam Berempah"],
    ["椰浆饭 孟沙", "Nasi Lemak Ayam Berempah"],
    ["甲洞虾饺", "Har Gow"],
    ["日落洞 炒粿条", "Char Kway Teow"],
    ["文良港 biryani", "Mutton Dum Biryani"],
    ["虾饺 kepong", "Har Gow"],
    ["nasi lemak 孟沙", "Nasi Lemak Ayam Berempah"],
    ["yejiangfan mengsha", "Nasi Lemak Ayam Berempah"],
    ["mengsha nasi lemak", "Nasi Lemak Ayam Berempah"],
    ["jia dong xia jiao", "Har Gow"],
    ["xiajiao kepong", "Har Gow"],
  ],
};

const all = Object.entries(tables).flatMap(([kind, rows]) =>
  rows.filter(([, expected]) => expected).map(([query, expected]) => ({ kind, query, expected })),
);

const isFound = ({ query, expected }: { query: string; expected: string }) =>
  searchSample(query)
    .slice(0, 5)
    .some(({ entry }) => entry.label === expected);

test("of more than 60 queries at least 95 in 100 find their dish or store among the first five results (S4, S102)", () => {
  expect(all.length).toBeGreaterThan(60);
  const missed = all.filter((row) => !isFound(row)).map(({ kind, query }) => `${kind}: ${query}`);
  expect(missed.length / all.length, missed.join("\n")).toBeLessThanOrEqual(0.05);
});

describe("each way to write a query finds more than nine of ten", () => {
  test.each(Object.keys(tables))("%s", (kind) => {
    const rows = all.filter((row) => row.kind === kind);
    const missed = rows.filter((row) => !isFound(row)).map(({ query }) => query);
    expect(missed.length / rows.length, missed.join(", ")).toBeLessThan(0.1);
  });
});

const nonsense =
  "asdf qwerty zzzz blorft wibble grommet flurb xkcd foobar lorem ipsum purple computer bicycle umbrella qwxzv hjkl \
mnbvc trombone zebra jklfds politics elbow keyboard mortgage xxyyzz wrzlbrmft kqjx snorkel galaxy vwvw 火车站 电脑 大学 \
zhongguo 12345 qwertyuiop aaaaaaaa $$$ 😀";

test("words that mean nothing on a menu find nothing (S303)", () => {
  const words = nonsense.split(/\s+/);
  expect(words.length).toBeGreaterThan(30);
  const found = words.filter((word) => searchSample(word).length > 0);
  expect(found).toEqual([]);
});

test("a place finds no dish alone, nor with a word that means nothing, nor by what every place is called", () => {
  expect(searchSample("bangsar").map(({ entry }) => entry.name.EN)).toEqual(["Sakura Bento Bangsar South"]);
  expect(searchSample("nasi goreng kampung").map(({ entry }) => entry.label)).toEqual(
    Array.from({ length: 2 }, () => "Nasi Goreng Kampung"),
  );
  for (const query of ["kuala lumpur", "laksa jalan", "bangsar zebra", "laksa bangsar blorft", "孟沙电脑"]) {
    expect(searchSample(query), query).toEqual([]);
  }
});

function matchedOf(query: string) {
  const [best] = searchSample(query);
  return best && [best.entry.label, getMatchedText(best)];
}

test("a result says what matched: pieces of the name, the characters of what was typed as pinyin", () => {
  expect(matchedOf("har")).toEqual(["Har Gow", "Har"]);
  expect(matchedOf("虾饺")).toEqual(["Har Gow", "虾饺"]);
  expect(matchedOf("xiaj")).toEqual(["Har Gow", "虾饺"]);
  expect(matchedOf("cgt")).toEqual(["Char Kway Teow", "炒粿条"]);
  expect(matchedOf("ckt")).toEqual(["Char Kway Teow", "Char Kway Teow"]);
  expect(matchedOf("cheese fries")).toEqual(["Cheese Drip Fries", "Cheese … Fries"]);
  expect(matchedOf("warisan curry")).toEqual(["Curry Laksa", "Curry"]);
});

const labelsOf = (query: string) => searchSample(query).map(({ entry }) => entry.label);

test("a word of a name is not also the pinyin of a tag", () => {
  const labels = labelsOf("sushi");
  expect(labels[0]).toBe("Salmon Sushi (8)");
  // It has the tag 素食 ("su shi").
  expect(labels).not.toContain("Kaya Butter Toast");
  expect(searchSample("qingzhen").length).toBeGreaterThan(5);
});

test("a whole syllable is the start of a longer one only when nothing else fits", () => {
  // 清真 is "qing zhen", 清蒸 is "qing zheng".
  expect(labelsOf("qingzhen")).not.toContain("Whole Steamed Seabass");
  expect(labelsOf("qingzheng")).toContain("Whole Steamed Seabass");
  expect(labelsOf("xia jia")).toContain("Har Gow");
});
