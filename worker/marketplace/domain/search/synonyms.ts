// Words that mean the same on a Malaysian menu: Malay and English, spellings that no rule derives, Chinese regional names.
const groups = `
mee mi mie noodle noodles
meehoon mihun beehoon bihun vermicelli
kwayteow kuetiau kwetiau
charkwayteow kwayteowgoreng kuetiaugoreng kwetiaugoreng friedkwayteow
hokkien fujian
horfun hofun hefen
nasi rice
ayam chicken
ikan fish
udang prawn prawns shrimp
sotong squid
telur telor egg eggs
lembu daging beef
kambing mutton lamb
itik duck
sayur vegetable vegetables
goreng fried
bakar panggang grilled roast roasted
kukus steamed
sup soup thng
pedas spicy
manis sweet
kopi coffee
teh tea
ais ice iced
susu milk
roti bread toast
kuih kueh cake
pisang banana
kelapa coconut
tauhu tofu beancurd
bubur porridge congee
kari curry karipap
karipap currypuff currypuffs epokepok
limau lime calamansi
sirap syrup
jus juice
mangga mango
pau bao bun
wantan wonton wanton yuntun
siewmai siumai shumai shaomai
hargow hakao hagao
charsiew charsiu chasiu
cheongfun cheecheongfun
thosai dosa tosai dosai
canai prata paratha
biryani briyani beriani
cendol chendol
rojak rujak
cekodok jemput cucur
kangkung kangkong
udon udong
drinks drink minuman beverages
dessert desserts pencuci
breakfast sarapan
vegetarian veggie veg
malay melayu
chinese cina
indian india
japanese jepun
western barat
healthy sihat
kl kualalumpur
pj petalingjaya
jb johorbahru
kk kotakinabalu
ttdi tamantundrismail
penang pulaupinang pinang
malacca melaka
粿条 贵刁 果条
叻沙 喇沙 辣沙
沙爹 沙嗲
参峇 三巴 叁巴
煎蕊 珍多
啰喏 罗惹 罗杂
番茄 西红柿
马铃薯 土豆
黄梨 菠萝 凤梨
雪糕 冰淇淋
咖椰 加央 咖央
美禄 美碌
榴梿 榴莲
薯条 炸薯条
素 素食 斋
饮料 饮品
`;

const synonyms = new Map<string, readonly string[]>();
for (const line of groups.trim().split("\n")) {
  const forms = line.split(" ");
  for (const form of forms) {
    synonyms.set(form, [...(synonyms.get(form) ?? []), ...forms.filter((other) => other !== form)]);
  }
}

/** Other words for a folded word, or for several that are written together; none for most words. */
export const getSynonyms = (word: string): readonly string[] => synonyms.get(word) ?? [];
