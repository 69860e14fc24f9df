import type { Locale } from "#shared/domain/locale.ts";
import type { RowName } from "./rows.ts";

type Text = Record<Locale, string>;

export const rowTexts: Record<RowName, Text> = {
  "auth.authenticate": {
    EN: "Issues an access token: renewed for the caller's own customer, else for a new guest.",
    CN: "为访客签发令牌：若已有顾客身份则续期，否则成为新访客。",
  },
  "session.requestOtp": {
    EN: "Sends a login code to a Malaysian mobile number.",
    CN: "向马来西亚手机号码发送登录验证码。",
  },
  "session.login": {
    EN: "Logs in with a phone number and its code. The new token replaces the guest's.",
    CN: "用验证码登录。回复中的新令牌取代访客令牌。",
  },
  "session.oauth": { EN: "Logs in with the access token of a partner's app.", CN: "用合作伙伴应用的令牌登录。" },
  "session.profile": {
    EN: "Returns who the visitor is: profile, vouchers and the last three orders, or nothing for a guest.",
    CN: "访客身份：个人资料、优惠券及最近三张订单；未登录则为空。",
  },
  "session.logout": {
    EN: "Logs out: ends every token of this customer and returns a guest's.",
    CN: "让该顾客的所有令牌失效，并返回新的访客令牌。",
  },
  "session.editProfile": {
    EN: "Changes the name, email, addresses or vehicles of the caller.",
    CN: "修改姓名、电邮、地址或车辆；列表会整份替换。",
  },
  "session.deleteAccount": {
    EN: "Deletes the caller's account.",
    CN: "删除调用者的账号。",
  },
  "session.exportData": {
    EN: "Returns everything that is stored of the caller as a JSON file.",
    CN: "系统保存的全部本人资料，JSON 文件。",
  },
  "log.trace": { EN: "Reports that the app could not start.", CN: "记录一次启动失败。" },
  "stores.bySubdomain": { EN: "Lists the stores of a merchant, with the merchant.", CN: "商户及其所有商家。" },
  "stores.merchant": { EN: "Returns a merchant, by id or subdomain.", CN: "按编号或子域名查询商户。" },
  "stores.settings": {
    EN: "Returns what the pages of a store need: hours, table, fees, ways to pay.",
    CN: "商家页面所需的资料：营业时间、桌号、费用、付款方式。",
  },
  "stores.nearby": {
    EN: "Lists stores around a point, open ones first, then by distance; or those that match a search.",
    CN: "附近的商家，营业中优先，再按距离排列；也可搜索。",
  },
  "stores.distances": {
    EN: "Returns the distance from a point to each store of a merchant.",
    CN: "某地点到商户各店的距离。",
  },
  "stores.cartInfo": {
    EN: "Returns what may have changed about the stores of carts that the device keeps.",
    CN: "购物车中商家可能有变动的资料。",
  },
  "menus.foods": {
    EN: "Returns the menus of a store, every dish with its options, and the campaigns that lower prices.",
    CN: "商家菜单、每道餐点的选项及优惠活动。",
  },
  "menus.search": {
    EN: "Searches the menu of a store, the best match first.",
    CN: "搜索商家菜单，最相符的在前。",
  },
  "offers.apply": {
    EN: "Checks what a promo code or voucher would take off a cart, and changes nothing.",
    CN: "优惠码或优惠券可减多少；不会更改任何资料。",
  },
  "offers.bind": { EN: "Gives the caller the voucher of a code.", CN: "凭券码领取优惠券。" },
  "offers.promotions": { EN: "Lists the campaigns and codes that are running.", CN: "进行中的活动与优惠码。" },
  "ordering.availability": {
    EN: "Returns when a cart can be had: as soon as possible, and in the slots of the coming days.",
    CN: "购物车何时可取餐或送达：尽快，以及未来几天的时段。",
  },
  "ordering.calculateDelivery": {
    EN: "Returns what couriers ask to bring a cart to an address; the quoteId of a fare goes into the order.",
    CN: "送到某地址的外送费；下单时附上报价的 quoteId。",
  },
  "ordering.place": {
    EN: "Places an order at the server's prices and takes its slot; it is paid next.",
    CN: "下单：由服务器计价并占用时段，下一步付款。",
  },
  "ordering.transaction": {
    EN: "Begins to pay for orders of one store, at paymentUrl or at once.",
    CN: "为同一家店的订单付款；若有 paymentUrl 则前往该页付款，否则已结清。",
  },
  "ordering.list": { EN: "Lists the caller's orders, newest first.", CN: "本人的订单，由新到旧。" },
  "ordering.detail": { EN: "Returns an order as it is now.", CN: "订单现况。" },
  "ordering.cancel": {
    EN: "Cancels an order while that is possible; what was paid goes back.",
    CN: "在可取消时取消订单，已付款项将退回。",
  },
  "ordering.editMealPlan": {
    EN: "Moves or skips a day of a meal plan, until 3 pm the day before.",
    CN: "更改或跳过餐点配套的某一天，须在前一天下午3点前。",
  },
  "ordering.arrived": { EN: "Tells the store that the customer has arrived outside.", CN: "通知商家顾客已到店外。" },
  "dining.enter": { EN: "Checks a visitor in at a store, once a day.", CN: "到店登记，每天一次。" },
  "dining.reserve": {
    EN: "Holds a table for ten minutes; an order or a confirmation keeps it.",
    CN: "保留餐桌十分钟；下单或确认后订位成立。",
  },
  "dining.reservations": {
    EN: "Lists the caller's tables at a store, the soonest first.",
    CN: "本人在一家商家的订位，最近的在前。",
  },
  "dining.reserveSlots": {
    EN: "Lists the times of a day at which a table for so many people is free.",
    CN: "某天可订位的时段。",
  },
  "dining.confirmReservation": { EN: "Confirms a held table without an order.", CN: "不下单，直接确认订位。" },
  "dining.cancelReservation": { EN: "Cancels a reservation and frees its table.", CN: "取消订位。" },
  "reviews.next": {
    EN: "Returns the caller's oldest order that waits for a review, if any.",
    CN: "最早一张待评价的订单。",
  },
  "reviews.due": { EN: "Returns whether an order waits for a review.", CN: "订单是否待评价。" },
  "reviews.submit": {
    EN: "Rates the store or the delivery of a finished order, or declines to.",
    CN: "评价已完成订单的商家或外送，也可选择跳过。",
  },
  "reviews.ofStore": {
    EN: "Lists what customers wrote about a store, the newest first, with the numbers of all its ratings.",
    CN: "顾客对商家的评价，最新的在前，并附全部评分的统计。",
  },
  "receipts.receipt": { EN: "Returns the receipt of an order as a PDF or HTML file.", CN: "订单收据，PDF 或 HTML。" },
  "receipts.spending": {
    EN: "Returns the caller's paid orders of a year as a CSV file.",
    CN: "本人一年内已付款的订单，CSV 文件。",
  },
  "receipts.requestEInvoice": {
    EN: "Requests an e-invoice for an order in the customer's name.",
    CN: "以顾客名义申请订单的电子发票。",
  },
  "problems.report": {
    EN: "Reports what was wrong with a finished order.",
    CN: "反映已完成订单的问题。",
  },
  "loyalty.member": {
    EN: "Returns the caller's membership: points, credit, tier.",
    CN: "本人的会员资料：积分、余额、会员等级。",
  },
  "loyalty.topUp": {
    EN: "Begins to add credit; the customer pays at paymentUrl.",
    CN: "充值余额，前往 paymentUrl 付款。",
  },
  "loyalty.spend": {
    EN: "Uses points or credit for the caller's own order that is not paid yet.",
    CN: "用积分或余额抵扣本人未付款的订单。",
  },
  "loyalty.refund": {
    EN: "Takes points or credit back from an order that is not paid yet.",
    CN: "订单未付款时撤回抵扣。",
  },
  "loyalty.ledger": {
    EN: "Lists every change of points and credit, newest first.",
    CN: "积分与余额的每次变动，由新到旧。",
  },
  "favourites.list": { EN: "Lists the caller's favourite stores, newest first.", CN: "收藏的商家，最新的在前。" },
  "favourites.replace": {
    EN: "Replaces the caller's list of favourite stores.",
    CN: "以新列表取代收藏的商家。",
  },
  "game.enter": { EN: "Spins the wheel for one chance.", CN: "使用一次机会转动转盘。" },
  "game.chances": { EN: "Returns how many chances the caller has.", CN: "剩余抽奖次数。" },
  "game.prizes": { EN: "Lists the prizes of the wheel and their odds.", CN: "奖品及中奖率。" },
  "places.geoIp": {
    EN: "Returns where the network says the caller is, within Malaysia.",
    CN: "按网络判断的所在地（马来西亚境内）。",
  },
  "places.geocode": { EN: "Finds addresses for a text that was typed.", CN: "按输入文字查找地址。" },
  "places.near": { EN: "Known places around a point, nearest first.", CN: "某个位置附近的已知地点，由近到远。" },
  "places.postcode": { EN: "Town and state of a postcode.", CN: "邮区编号所属的城镇和州属。" },
  "places.tags": { EN: "Lists the tags that stores can be filtered by.", CN: "可筛选商家的标签。" },
};
