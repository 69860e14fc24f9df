import type { Locale } from "#shared/domain/locale.ts";
import { orderDescriptions } from "./order-descriptions.ts";
import type { RowName } from "./rows.ts";

type Text = Record<Locale, string>;

/** What a row does and changes, and the failures that matter to a caller, beyond its summary (row-texts.ts). */
export const rowDescriptions: Record<RowName, Text> = {
  "auth.authenticate": {
    EN: "Call it first. A customerId is a name and no credential: the token is renewed for the customer of the token that comes with the call, also when that one has ended less than 30 days ago. Any other caller becomes a new guest with a new id. A token lasts 24 hours, and an older one stays valid. An affiliateCode is kept for 30 days.",
    CN: "请最先调用。customerId 只是名称，不是凭证：只有附上该顾客的令牌（过期未满 30 天亦可）才会续期，其余调用者一律成为新访客。令牌有效期 24 小时，旧令牌继续有效。affiliateCode 保留 30 天。",
  },
  "session.requestOtp": {
    EN: "Sends six digits by SMS and makes them the only code that is good for the number, for five minutes. A number gets one code a minute, 3 in five minutes, 5 in an hour and 10 in a day; after that it is OTP_RATE_LIMITED with Retry-After. The answer is the same for known and unknown numbers. Without an SMS provider it is SMS_NOT_CONFIGURED.",
    CN: "以短信发送六位数验证码，五分钟内有效，且只有最新的一个有效。每个号码每分钟 1 次、五分钟 3 次、每小时 5 次、每天 10 次；超过则返回 OTP_RATE_LIMITED 及 Retry-After。无论号码是否已注册，回复都一样。未设置短信服务时返回 SMS_NOT_CONFIGURED。",
  },
  "session.login": {
    EN: "The guest becomes the customer of the number; a number without a customer gets a new one. A code works once. A wrong one is OTP_INVALID; after five wrong ones, after five minutes or after its use it is OTP_EXPIRED and a new code is needed. A referralCode that is good brings its voucher.",
    CN: "访客成为该号码的顾客；新号码会建立新顾客。验证码只能使用一次：输错返回 OTP_INVALID；输错五次、超过五分钟或已使用则返回 OTP_EXPIRED，须重新获取。有效的 referralCode 会带来相应的优惠券。",
  },
  "session.oauth": {
    EN: "For visitors who come from a partner's app, a wallet for example. The partner's token is the whole proof; a boostCustomerId alone binds nobody. An account that is new belongs to the customer of the phone number that the partner has verified. A token that the partner does not confirm, or that another visitor has used, is PARTNER_TOKEN_INVALID.",
    CN: "供来自合作伙伴应用（例如电子钱包）的访客使用。合作伙伴的令牌是唯一凭证，单有 boostCustomerId 不会绑定任何人。新账号归属于合作伙伴已验证号码的顾客。合作伙伴不确认的令牌，或另一访客已使用的令牌，返回 PARTNER_TOKEN_INVALID。",
  },
  "session.profile": {
    EN: "Call it at the start of a page. It changes nothing by itself. With pluginUser and a valid signature in signed, the visitor becomes that customer, and the reply brings a new token; a user without proof is left out, which is no failure.",
    CN: "请在页面启动时调用；本身不更改任何资料。若附上 pluginUser 及有效的 signed 签名，访客会成为该顾客，并获得新令牌；无法证明的用户会被忽略，不算失败。",
  },
  "session.logout": {
    EN: "The caller becomes a new guest with a new id. Tokens on other devices end as well. Carts are on the device and stay there.",
    CN: "调用者成为新访客并取得新编号，其他设备上的令牌也一并失效。购物车存放在设备上，不受影响。",
  },
  "session.editProfile": {
    EN: "Fields that are left out stay as they are. A list of addresses or vehicles replaces the list that was kept: send all entries, with their ids. Phone number and loyaltyID cannot be changed here. FORBIDDEN at a merchant whose profiles are not editable.",
    CN: "未提供的字段保持不变。地址或车辆列表会取代原有列表，请连同编号送出所有项目。手机号码和 loyaltyID 不能在此修改。商户不允许编辑资料时返回 FORBIDDEN。",
  },
  "session.deleteAccount": {
    EN: "Needs a new code to the own number (POST v3/request-otp). Refused with ACCOUNT_HAS_OPEN_ITEMS while something is open; its issues name each order and reservation (path: the id), an open top-up, and credit that is left unless forfeitCredit is true. Points lapse. Profile, addresses, vehicles, favourites, vouchers and the order list go, reviews lose their author; orders and ledgers stay without the person. Every token ends, the reply has a guest's. The number can begin a new account at once. An account without a number is FORBIDDEN.",
    CN: "须提供发送至本人号码的新验证码（POST v3/request-otp）。仍有未完成项目时返回 ACCOUNT_HAS_OPEN_ITEMS，issues 列出每张订单和订位（path 为编号）、未完成的充值，以及剩余余额（forfeitCredit 为 true 时除外）。积分随账号失效。个人资料、地址、车辆、收藏、优惠券和订单列表会被删除，评价不再显示作者；订单与账目保留，但不含个人资料。所有令牌失效，回复带有访客令牌。该号码可立即建立新账号。没有号码的账号返回 FORBIDDEN。",
  },
  "session.exportData": {
    EN: "The file is a PersonalData: profile, addresses, cars, orders with payments, reviews, reported problems and e-invoices, reservations, check-ins, points, credit, vouchers and draws. Amounts in sen, names in the language of the request, numbers of documents masked. It names no other person and has no token. With merchantID it has the orders, visits and vouchers of that merchant only. Changes nothing.",
    CN: "文件内容为 PersonalData：个人资料、地址、车辆、订单（含付款、评价、反映的问题和电子发票）、订位、到店登记、积分、余额、优惠券和抽奖。金额以仙计，名称按请求的语言，证件号码已隐藏。不含他人资料，也不含令牌。提供 merchantID 时只包含该商户的订单、到访和优惠券。不会更改任何资料。",
  },
  "log.trace": {
    EN: "For the app itself, when it cannot start. Keeps the line for the operator of the server; only the newest ones stay. Send no personal data. The caller need not wait for the answer.",
    CN: "供应用无法启动时使用。为服务器管理者保留这一行，只留存最新的若干条。请勿发送个人资料，也不必等待回复。",
  },
  "stores.bySubdomain": {
    EN: "The start of a merchant's own storefront: every store of the merchant, open or not, without distances. NOT_FOUND for a subdomain that nobody has.",
    CN: "商户独立店面的起点：列出该商户的所有商家（无论是否营业），不含距离。子域名不存在时返回 NOT_FOUND。",
  },
  "stores.merchant": {
    EN: "Name, logo, colours, company and what the merchant takes part in: loyalty, food service, halal certificate. NOT_FOUND for an id that nobody has.",
    CN: "名称、标志、颜色、公司资料，以及是否参与积分、团膳和清真认证。编号不存在时返回 NOT_FOUND。",
  },
  "stores.settings": {
    EN: "Read it before checkout: the modes, fees and ways to pay depend on the platform of the caller. With a position the store has a delivery estimate. With tableId the reply has that table while it is active, else the default one.",
    CN: "结账前请先读取：用餐方式、费用和付款方式取决于调用者的平台。提供位置时，会附上该商家的外送估算。若提供 tableId 且该桌启用中，回复会包含该桌，否则为默认餐桌。",
  },
  "stores.nearby": {
    EN: "Yields 20 stores a page within 25 km; ask for the next page with the cursor of the reply. Without a position, or with one outside Malaysia, the middle of Kuala Lumpur is meant. A search also finds dishes, and each store then names up to three of them. Positions are rounded to three decimals. A store must meet every filter; sorting keeps open stores first. The estimate is the cheapest delivery of one small dish now.",
    CN: "25 公里内的商家，每页 20 家；以回复中的 cursor 取得下一页。没有位置或位置在马来西亚境外时，以吉隆坡市中心计算。搜索也会找到餐点，每家店最多列出三道；matched 是相符的文字，与菜单搜索相同。位置会取三位小数。商家须符合所有筛选条件；排序时营业中的商家仍排在前面。estimate 为此刻外送一份小份餐点的最低估算。",
  },
  "stores.distances": {
    EN: "Straight lines in metres, for a list of stores that is already on the screen, with the delivery estimate of each. Nothing is kept of the position.",
    CN: "以米计的直线距离，供页面上已有的商家列表使用，并附各家的外送估算。位置不会保存。",
  },
  "stores.cartInfo": {
    EN: "For 1 to 50 stores: name, whether it is open, fees and minimum order. Stores that are unknown or withdrawn are left out of the list, which is no failure.",
    CN: "一次查询 1 至 50 家店：名称、是否营业、费用和最低消费。不存在或已下架的商家不会列出，也不算失败。",
  },
  "menus.foods": {
    EN: "Prices are in sen and include no tax. A dish that is sold out is listed with isAvailable false. With approvedOnly only dishes that the merchant's food service has approved are listed. Cache-Control: no-cache in the request passes by every cache.",
    CN: "价格以仙计，不含税。售罄的餐点仍会列出，isAvailable 为 false。approvedOnly 只列出团膳已批准的餐点。请求带 Cache-Control: no-cache 可绕过所有缓存。",
  },
  "menus.search": {
    EN: "Every word must match: names in English, Malay or Chinese, pinyin with or without tones and spaces, initials, tags, menu names and descriptions. One typing error is found when nothing fits better. matched is a piece of the dish's name, pieces with an ellipsis between them, the pinyin of its Chinese name, or the name of a tag or menu; it is empty when only words of the merchant match.",
    CN: "每个词都须相符：英文、马来文或中文名称，带或不带声调和空格的拼音，首字母，标签，菜单名称及说明。没有更相符的结果时，容许一个输入错误。matched 是餐点名称中相符的部分（不相连的部分以“ … ”分隔）、中文名称的拼音，或标签、菜单的名称；只有商户的词相符时为空。",
  },
  "offers.apply": {
    EN: "Send the cart as it would be ordered. The use of a code is counted when the order is placed and not here, so the answer may be another one then. Each reason to refuse a code has a failure of its own; those of promo codes begin with PROMO, those of vouchers with VOUCHER.",
    CN: "请按下单时的内容送出购物车。优惠码在下单时才计入使用次数，届时结果可能不同。每种拒绝原因都有各自的错误码：优惠码以 PROMO 开头，优惠券以 VOUCHER 开头。",
  },
  "offers.bind": {
    EN: "The voucher then belongs to the caller and is in the profile. The same code again yields the same voucher. VOUCHER_LIMIT_REACHED when all are given out, VOUCHER_EXPIRED after its end, VOUCHER_NOT_ELIGIBLE for callers it is not meant for.",
    CN: "优惠券归调用者所有，并出现在个人资料中。再次使用同一券码会得到同一张券。已派完返回 VOUCHER_LIMIT_REACHED，过期返回 VOUCHER_EXPIRED，不符资格返回 VOUCHER_NOT_ELIGIBLE。",
  },
  "offers.promotions": {
    EN: "For the front page and the page of campaigns. Codes that are only for whoever knows them are not listed.",
    CN: "供首页和活动页使用。不公开的优惠码不会列出。",
  },
  "places.geoIp": {
    EN: "From the network address of the caller, to the nearest town. isDefault is true when the address says nothing or is outside Malaysia; the point is then the middle of Kuala Lumpur. The gateway answers it and keeps nothing.",
    CN: "按调用者的网络地址判断，精确到城镇。无法判断或在马来西亚境外时，isDefault 为 true，位置为吉隆坡市中心。由网关直接回答，不保存任何资料。",
  },
  "places.geocode": {
    EN: "Finds streets, buildings, towns and postcodes in Malaysia. The list is empty when nothing matches. Each entry has all that an address of an order needs but the unit.",
    CN: "查找马来西亚的街道、大厦、城镇和邮区编号；没有匹配时列表为空。每一项都包含订单地址所需的资料，只差单位号码。",
  },
  "places.near": {
    EN: "At most eight places within about 15 km; the list is empty where none is known. The point is rounded to three decimals and must be in Malaysia. The first entry gives town, state and postcode of the point.",
    CN: "最多八个约 15 公里内的地点；附近没有已知地点时列表为空。位置四舍五入到小数点后三位，且必须在马来西亚境内。第一项提供该位置的城镇、州属和邮区编号。",
  },
  "places.postcode": {
    EN: "All postcodes of Malaysia. lat and lng are null where only town and state are known: the caller then asks for the area. An unknown postcode is NOT_FOUND, and is no reason to refuse an address.",
    CN: "包含马来西亚所有邮区编号。若只知道城镇和州属，lat 与 lng 为 null，调用者应请顾客选择地区。未知的邮区编号返回 NOT_FOUND，但不应因此拒绝地址。",
  },
  "places.tags": {
    EN: "Cuisines and diets with a picture each, in the order in which they are shown. An id goes into foodTagID of the nearby stores.",
    CN: "菜系与饮食类别，各附图片，按显示顺序排列。编号用于附近商家的 foodTagID。",
  },
  "favourites.list": {
    EN: "Store ids, newest first. Guests have no list here: a page keeps theirs in the browser and adds it after the login.",
    CN: "商家编号，最新的在前。未登录者没有列表：页面保存在浏览器中，登录后合并。",
  },
  "favourites.replace": {
    EN: "The list that is sent replaces the one before; at most 100 stores, and a repeated id counts once. The reply is the list as it is then.",
    CN: "以送出的列表取代原有列表，最多 100 家，重复的编号只算一次。回复为更新后的列表。",
  },
  ...orderDescriptions,
};
