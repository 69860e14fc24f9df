import type { ApiContract } from "#shared/contract/index.ts";
import type { Locale } from "#shared/domain/locale.ts";
import type { RowName } from "./rows.ts";

type Text = Record<Locale, string>;

/** What a group of rows is about. */
export const groupTexts: Record<keyof ApiContract, Text> = {
  auth: { EN: "Identity", CN: "身份" },
  session: { EN: "Login and profile", CN: "登录与个人资料" },
  log: { EN: "Traces", CN: "日志" },
  stores: { EN: "Stores and merchants", CN: "店家与商户" },
  menus: { EN: "Menus", CN: "菜单" },
  offers: { EN: "Codes and vouchers", CN: "优惠码与优惠券" },
  ordering: { EN: "Ordering and orders", CN: "下单与订单" },
  dining: { EN: "Check-in and tables", CN: "到店登记与订位" },
  reviews: { EN: "Reviews", CN: "评价" },
  receipts: { EN: "Receipts", CN: "收据" },
  loyalty: { EN: "Points and credit", CN: "积分与余额" },
  game: { EN: "Spin and win", CN: "幸运转盘" },
  places: { EN: "Places and tags", CN: "地点与标签" },
};

/** What a row does, in one sentence. */
export const rowTexts: Record<RowName, Text> = {
  "auth.authenticate": {
    EN: "A token for this visitor: renewed for the customer it already belongs to, else for a new guest.",
    CN: "为访客签发令牌：若已有顾客身份则续期，否则成为新访客。",
  },
  "session.requestOtp": {
    EN: "Sends a login code to a Malaysian mobile number.",
    CN: "向马来西亚手机号码发送登录验证码。",
  },
  "session.login": {
    EN: "Logs in with the code. The reply brings a new token, which replaces the guest's.",
    CN: "用验证码登录。回复中的新令牌取代访客令牌。",
  },
  "session.oauth": { EN: "Logs in with the token of a partner's app.", CN: "用合作伙伴应用的令牌登录。" },
  "session.profile": {
    EN: "Who the visitor is: profile, vouchers and the last three orders, or nothing for a guest.",
    CN: "访客身份：个人资料、优惠券及最近三张订单；未登录则为空。",
  },
  "session.logout": {
    EN: "Ends every token of this customer. The reply brings a guest's.",
    CN: "让该顾客的所有令牌失效，并返回新的访客令牌。",
  },
  "session.editProfile": {
    EN: "Changes name, email, addresses or vehicles. A list replaces the whole list.",
    CN: "修改姓名、电邮、地址或车辆；列表会整份替换。",
  },
  "log.trace": { EN: "Keeps a line about a start that failed.", CN: "记录一次启动失败。" },
  "stores.bySubdomain": { EN: "The stores of a merchant, and the merchant.", CN: "商户及其所有店家。" },
  "stores.merchant": { EN: "A merchant, by id or subdomain.", CN: "按编号或子域名查询商户。" },
  "stores.settings": {
    EN: "What a store's pages need: hours, table, fees, ways to pay.",
    CN: "店家页面所需的资料：营业时间、桌号、费用、付款方式。",
  },
  "stores.nearby": {
    EN: "Stores around a point, open ones first, then by distance; or those that match a search.",
    CN: "附近的店家，营业中优先，再按距离排列；也可搜索。",
  },
  "stores.distances": { EN: "How far each store of a merchant is from a point.", CN: "某地点到商户各店的距离。" },
  "stores.cartInfo": {
    EN: "What may have changed about the stores of kept carts.",
    CN: "购物车中店家可能有变动的资料。",
  },
  "menus.foods": {
    EN: "A store's menus, every dish with its options, and the campaigns that lower prices.",
    CN: "店家菜单、每道餐点的选项及优惠活动。",
  },
  "offers.apply": {
    EN: "What a promo code or voucher would take off a cart. Changes nothing.",
    CN: "优惠码或优惠券可减多少；不会更改任何资料。",
  },
  "offers.bind": { EN: "Gives the caller the voucher of a code.", CN: "凭券码领取优惠券。" },
  "offers.promotions": { EN: "Campaigns and codes that are running.", CN: "进行中的活动与优惠码。" },
  "ordering.availability": {
    EN: "When a cart can be had: as soon as possible, and the slots of the coming days.",
    CN: "购物车何时可取餐或送达：尽快，以及未来几天的时段。",
  },
  "ordering.calculateDelivery": {
    EN: "What couriers ask to bring a cart to an address. A fare's quoteId goes into the order.",
    CN: "送到某地址的外送费；下单时附上报价的 quoteId。",
  },
  "ordering.place": {
    EN: "Places an order: priced by the server, its slot taken, to be paid next.",
    CN: "下单：由服务器计价并占用时段，下一步付款。",
  },
  "ordering.transaction": {
    EN: "Begins to pay for orders of one store. With paymentUrl the customer pays there, else it is settled.",
    CN: "为同一家店的订单付款；若有 paymentUrl 则前往该页付款，否则已结清。",
  },
  "ordering.list": { EN: "The caller's orders, newest first.", CN: "本人的订单，由新到旧。" },
  "ordering.detail": { EN: "An order as it is now.", CN: "订单现况。" },
  "ordering.cancel": {
    EN: "Calls an order off while that is possible; what was paid goes back.",
    CN: "在可取消时取消订单，已付款项将退回。",
  },
  "ordering.editMealPlan": {
    EN: "Moves or skips a day of a meal plan, until 3 pm the day before.",
    CN: "更改或跳过餐饮配套的某一天，须在前一天下午3点前。",
  },
  "ordering.arrived": { EN: "Tells the store that the customer is outside.", CN: "通知店家顾客已到店外。" },
  "dining.enter": { EN: "Checks a visitor in at a store, once a day.", CN: "到店登记，每天一次。" },
  "dining.reserve": {
    EN: "Holds a table for ten minutes; it is kept with an order or by confirming.",
    CN: "保留餐桌十分钟；下单或确认后订位成立。",
  },
  "dining.reserveSlots": { EN: "When a table for so many is free on a day.", CN: "某天可订位的时段。" },
  "dining.confirmReservation": { EN: "Keeps a held table without an order.", CN: "不下单，直接确认订位。" },
  "dining.cancelReservation": { EN: "Gives a table back.", CN: "取消订位。" },
  "reviews.next": { EN: "The oldest order that waits for a review, if any.", CN: "最早一张待评价的订单。" },
  "reviews.due": { EN: "Whether an order waits for a review.", CN: "订单是否待评价。" },
  "reviews.submit": {
    EN: "Rates the store or the delivery of a finished order, or declines to.",
    CN: "评价已完成订单的店家或外送，也可选择跳过。",
  },
  "receipts.receipt": { EN: "An order's receipt, as PDF or HTML.", CN: "订单收据，PDF 或 HTML。" },
  "loyalty.member": { EN: "The caller's membership: points, credit, tier.", CN: "本人的会员资料：积分、余额、等级。" },
  "loyalty.topUp": {
    EN: "Begins to add credit. The customer pays at paymentUrl.",
    CN: "充值余额，前往 paymentUrl 付款。",
  },
  "loyalty.spend": {
    EN: "Sets points or credit against an own order that is not paid yet.",
    CN: "用积分或余额抵扣本人未付款的订单。",
  },
  "loyalty.refund": { EN: "Takes such a spend back while its order is unpaid.", CN: "订单未付款时撤回抵扣。" },
  "loyalty.ledger": { EN: "Every change of points and credit, newest first.", CN: "积分与余额的每次变动，由新到旧。" },
  "game.enter": { EN: "Spins the wheel for one chance.", CN: "使用一次机会转动转盘。" },
  "game.chances": { EN: "How many chances the caller has.", CN: "剩余抽奖次数。" },
  "game.prizes": { EN: "The prizes and their odds.", CN: "奖品及中奖率。" },
  "places.geoIp": {
    EN: "Where the network says the caller is, within Malaysia.",
    CN: "按网络判断的所在地（马来西亚境内）。",
  },
  "places.geocode": { EN: "Addresses for a text that was typed.", CN: "按输入文字查找地址。" },
  "places.tags": { EN: "Tags that stores can be filtered by.", CN: "可筛选店家的标签。" },
};
