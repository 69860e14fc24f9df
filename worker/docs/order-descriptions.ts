import type { Locale } from "#shared/domain/locale.ts";
import type { RowName } from "./rows.ts";

type OrderGroup = "ordering" | "dining" | "reviews" | "receipts" | "problems" | "loyalty" | "game";
type OrderRow = Extract<RowName, `${OrderGroup}.${string}`>;

/** The descriptions of rows about orders and what comes with them: tables, reviews, receipts, points, the wheel. */
export const orderDescriptions: Record<OrderRow, Record<Locale, string>> = {
  "ordering.availability": {
    EN: "Reserves nothing: a slot may be gone when the order is placed. Lists every day up to the days that the store takes orders ahead, also those without a free slot, and names each dish that cannot be had with the reason. STORE_CLOSED when the store takes no orders at all.",
    CN: "不会保留任何时段，下单时可能已满。列出商家可预订的每一天（包括没有空档的），并说明每道无法供应的餐点及原因。商家完全不接单时返回 STORE_CLOSED。",
  },
  "ordering.calculateDelivery": {
    EN: "The first fare is the cheapest that can carry the cart. A quote is signed and good for five minutes; nothing is stored. DELIVERY_NOT_AVAILABLE when no courier goes to the address or none can carry the cart; of a meal plan its changes name the sides whose address no courier goes to.",
    CN: "第一个报价是能运送该购物车的最低价。报价带签名，五分钟内有效，不保存任何资料。没有骑手可到该地址或无法运送时返回 DELIVERY_NOT_AVAILABLE；餐点配套的 changes 会列出无法送达的 side。",
  },
  "ordering.place": {
    EN: "Takes the place in the slot, the use of the code and a held table; all of them return when the order is not paid in time or ends early. No amount of the request counts: with expectedTotal the order is placed only at that total, else it is PRICE_CHANGED with the changes; with promisedUntil an order for now that would be ready more than 5 minutes later is SLOT_UNAVAILABLE. DELIVERY needs an address and a fare, DRIVE_THRU a vehicleNo, DINEIN a tableNo, MEAL_PLAN a delivery for each day. ITEM_UNAVAILABLE, SLOT_UNAVAILABLE and QUOTE_EXPIRED place nothing.",
    CN: "占用时段名额、优惠码使用次数和已保留的餐桌；逾时未付款或提前结束时全部归还。请求中的金额均不作准：提供 expectedTotal 时，只会以该金额下单，否则返回 PRICE_CHANGED 及变动内容；提供 promisedUntil 时，如会迟 5 分钟以上才备好，则返回 SLOT_UNAVAILABLE。DELIVERY 需要地址和报价，DRIVE_THRU 需要 vehicleNo，DINEIN 需要 tableNo，MEAL_PLAN 需要每天的送餐资料。ITEM_UNAVAILABLE、SLOT_UNAVAILABLE、QUOTE_EXPIRED 均不会下单。",
  },
  "ordering.transaction": {
    EN: "All orders have to be the caller's own, of this store and unpaid. COUNTER, CREDIT and FREE are settled at once and have no paymentUrl; credit pays all or nothing, else it is INSUFFICIENT_BALANCE. A payment at paymentUrl is reported to the server by the provider: read the order until it is DONE. ALREADY_PAID when there is nothing left to pay.",
    CN: "所有订单必须属于本人、属于该店且未付款。COUNTER、CREDIT、FREE 会立即结清，没有 paymentUrl；余额必须足以付清全部，否则返回 INSUFFICIENT_BALANCE。在 paymentUrl 的付款由付款服务商通知服务器：请读取订单直到状态为 DONE。没有待付款项时返回 ALREADY_PAID。",
  },
  "ordering.list": {
    EN: "Pages of orders at all merchants, or at one; the cursor of a reply leads to the next page. A state that is not known matches nothing and is no failure. Of two copies of an order the one with the higher version is newer.",
    CN: "分页列出所有商户或单一商户的订单；以回复中的 cursor 取得下一页。未知的状态不会匹配任何订单，也不算失败。同一订单以 version 较高者为准。",
  },
  "ordering.detail": {
    EN: "With its courier, its events and the time that is promised now. Read it every few seconds while the order is under way; version grows with every change.",
    CN: "包含骑手、事件记录和目前承诺的时间。订单进行中可每隔数秒读取；version 随每次变动增加。",
  },
  "ordering.cancel": {
    EN: "Possible until the store accepts the order and for one minute after that, see cancellableUntil; later it is NOT_CANCELLABLE. A second call yields the cancelled order. Slot, voucher, points and credit are free again.",
    CN: "商家接单前及接单后一分钟内可取消（见 cancellableUntil），之后返回 NOT_CANCELLABLE。再次调用会返回已取消的订单。时段、优惠券、积分和余额都会归还。",
  },
  "ordering.editMealPlan": {
    EN: "Changes address and time of one day, or skips it; what that costs or frees is settled against the caller's credit. After the cut-off it is MEAL_PLAN_CUTOFF_PASSED, without a free slot SLOT_UNAVAILABLE, where no courier goes DELIVERY_NOT_AVAILABLE.",
    CN: "更改某一天的地址和时间，或跳过该天；差额以本人余额结算。超过截止时间返回 MEAL_PLAN_CUTOFF_PASSED，没有空档返回 SLOT_UNAVAILABLE，无法送达返回 DELIVERY_NOT_AVAILABLE。",
  },
  "ordering.arrived": {
    EN: "For drive-through orders that are paid. Sets arrivedAt once; a second call changes nothing. NOT_FOUND for an order of another mode, one that is not paid, or one that has ended.",
    CN: "适用于已付款的得来速订单。只会设定一次 arrivedAt，再次调用不会更改。其他用餐方式、未付款或已结束的订单返回 NOT_FOUND。",
  },
  "dining.enter": {
    EN: "Stores the form for this store and Malaysian day; a second form of the day is ALREADY_CHECKED_IN and changes nothing. A reserved table is marked as taken. A temperature needs consentAt and is deleted after 30 days. NOT_FOUND at a store without check-in.",
    CN: "按商家和马来西亚日期保存登记；同一天第二次登记返回 ALREADY_CHECKED_IN，不会更改。已订的餐桌会标记为入座。提供体温须附 consentAt，资料 30 天后删除。没有到店登记的商家返回 NOT_FOUND。",
  },
  "dining.reserve": {
    EN: "A new hold replaces the caller's earlier one in the same store. The table is kept when an order with this reservation is paid, or by confirming where no deposit is asked; otherwise it is free again at lockedUntil. RESERVATION_CONFLICT when no table for so many is free at that time.",
    CN: "新的保留会取代本人在同一商家的旧保留。以此订位付款下单，或在无需订金时确认，订位即成立；否则在 lockedUntil 释放。该时间没有合适餐桌时返回 RESERVATION_CONFLICT。",
  },
  "dining.reservations": {
    EN: "Those that still keep a table: HELD, CONFIRMED and SEATED. orderID names the order with the dishes for it; null without one.",
    CN: "只列出仍占用餐桌的订位：HELD、CONFIRMED 和 SEATED。orderID 是附带的订单，没有则为 null。",
  },
  "dining.reserveSlots": {
    EN: "Every half hour of the day on which the store is open, with the reason for those that are not free. Reserves nothing.",
    CN: "当天营业时间内的每半小时，并说明不可订的原因；不会保留任何餐桌。",
  },
  "dining.confirmReservation": {
    EN: "A reservation that is confirmed already stays as it is. Where the store asks for a deposit only a paid order confirms: MIN_ORDER_NOT_MET. RESERVATION_EXPIRED when the hold has ended.",
    CN: "已确认的订位保持不变。商家要求订金时，只有付款下单才能确认：MIN_ORDER_NOT_MET。保留已结束时返回 RESERVATION_EXPIRED。",
  },
  "dining.cancelReservation": {
    EN: "An order that comes with it is cancelled too, and its money returns until the kitchen begins; a deposit returns until a day before. A second call yields the cancelled reservation. NOT_CANCELLABLE for guests who have sat down or never came.",
    CN: "附带的订单也会取消；厨房开始前款项会退回，订金则须在一天前取消才退回。再次调用会返回已取消的订位。已入座或未到的顾客返回 NOT_CANCELLABLE。",
  },
  "reviews.next": {
    EN: "For the question on the front page. item is null when nothing is due. An order is due for a week after it was delivered or handed over.",
    CN: "供首页询问使用。没有待评价的订单时 item 为 null。订单在送达或取餐后一周内可评价。",
  },
  "reviews.due": {
    EN: "The reply has item null when the order is reviewed already, was waved aside, or is older than a week, which is no failure.",
    CN: "订单已评价、已跳过或超过一周时，item 为 null，不算失败。",
  },
  "reviews.submit": {
    EN: "One answer for the store with 1 to 5 stars, one for the delivery with 0 or 1; isCancel declines and the question does not come again. An answer is final: a second one of the same type, or one too early or too late, is REVIEW_NOT_DUE.",
    CN: "商家评价为 1 至 5 星，外送评价为 0 或 1，各一次；isCancel 表示跳过，之后不再询问。评价不可更改：同类型再次提交、过早或过晚均返回 REVIEW_NOT_DUE。",
  },
  "reviews.ofStore": {
    EN: "Yields ten reviews a page; ask for the next page with the cursor of the reply. Every rating counts in average, count and histogram; only those with words are listed. average and count are those of the store. histogram is the number of ratings with one to five stars. The author is a first name and an initial, and empty when it is not known. Reviews stay as they were written; names of dishes are in the language of the request.",
    CN: "每页十条评价；以回复中的 cursor 取得下一页。average、count 和 histogram 计入所有评分，列表只包含有文字的评价。average 和 count 与商家资料一致；histogram 依次为一至五星的数量。author 为名字加首字母，不详时为空。评价保留原文；餐点名称按请求的语言。",
  },
  "receipts.receipt": {
    EN: "The reply is a file. PDF unless format says html, in the language of the request unless lang says another one. Changes nothing.",
    CN: "以文件回复。默认为 PDF，除非 format 为 html；语言按请求，除非 lang 另行指定。不会更改任何资料。",
  },
  "receipts.spending": {
    EN: "By the Malaysian calendar, oldest first, one row for each order; amounts in ringgit. Orders whose money went back are in it with what was refunded. A cell that a spreadsheet would run as a formula begins with an apostrophe. Changes nothing.",
    CN: "按马来西亚日历，由早到晚，每张订单一行，金额为令吉。已退款的订单也列出退款金额。可能被电子表格当作公式执行的单元格以撇号开头。不会更改任何资料。",
  },
  "receipts.requestEInvoice": {
    EN: "For a paid order that was delivered or handed over, once, until the end of the Malaysian month in which it was placed; else EINVOICE_NOT_POSSIBLE. The same request again answers the same. tin is a number of MyInvois; idNo has 12 digits for NRIC and BRN, 6 to 12 letters and digits for PASSPORT. Spaces, hyphens and small letters are accepted. Once the request is handed over, only the last four characters of the numbers are stored.",
    CN: "限已付款且已送达或取餐的订单，每张一次，截至下单当月月底（马来西亚时间）；否则返回 EINVOICE_NOT_POSSIBLE。重复提交相同申请得到相同结果。tin 为 MyInvois 税号；idNo 在 NRIC 和 BRN 时为12位数字，PASSPORT 时为6至12位字母或数字。可含空格、连字符和小写字母。申请转交后，号码只保存末四位。",
  },
  "problems.report": {
    EN: "One report an order, within 48 hours after it was delivered or handed over; a second or a late one is PROBLEM_NOT_POSSIBLE. MISSING, WRONG and QUALITY name lines of the order, OTHER says what it is about. The store decides later: status, amount and answer are in the order. What it gives back is credit, one entry of the ledger.",
    CN: "每张订单在送达或取餐后48小时内可反映一次；重复或逾期返回 PROBLEM_NOT_POSSIBLE。MISSING、WRONG 和 QUALITY 须指明订单中的餐点，OTHER 须说明情况。商家稍后处理：status、amount 和 answer 见订单资料。退还的金额以余额入账，明细中为一笔。",
  },
  "loyalty.member": {
    EN: "At one merchant. Also lists all tiers and what each takes, how far the caller is on the way to the next, the points of orders on their way, and those that expire within six months. FORBIDDEN for a merchant that takes no part in the programme.",
    CN: "在单一商户的会员资料，并列出所有会员等级、所需条件、目前进度、待入账积分及六个月内到期的积分。商户未参与积分计划时返回 FORBIDDEN。",
  },
  "loyalty.topUp": {
    EN: "Nothing is added before the provider has reported the payment. redirectUrl is where the customer returns to: a path of this host, or a host that the configuration allows. BALANCE_LIMIT when the credit would be more than a wallet may hold.",
    CN: "付款服务商通知付款成功后才会入账。redirectUrl 是顾客返回的地址：本站路径或设定中允许的网站。余额超过钱包上限时返回 BALANCE_LIMIT。",
  },
  "loyalty.spend": {
    EN: "Lowers what is left to pay of the order at once. The amount is held: it is taken when the store accepts the order and returns by itself when the order ends before. INSUFFICIENT_BALANCE when there is not enough, ALREADY_PAID when the order needs no more.",
    CN: "立即减少订单的应付金额。金额先冻结：商家接单时扣除，订单提前结束时自动归还。不足返回 INSUFFICIENT_BALANCE，订单已无须付款返回 ALREADY_PAID。",
  },
  "loyalty.refund": {
    EN: "Names a spend of the caller that is still held. It never adds money: a spend that was taken, or that is somebody else's, is FORBIDDEN. What is left to pay of the order rises again.",
    CN: "指定本人仍在冻结中的抵扣。不会凭空增加金额：已扣除或他人的抵扣返回 FORBIDDEN。订单的应付金额会恢复。",
  },
  "loyalty.ledger": {
    EN: "Each entry has the balance of its type after it, so the newest ones are what there is now. Filters do not change it. Entries are never changed or deleted. The cursor of a reply leads to the next page, also with other filters.",
    CN: "每条记录都附有变动后的余额，最新的即为目前余额，不受筛选影响。记录不会更改或删除。以回复中的 cursor 取得下一页。",
  },
  "game.enter": {
    EN: "The server draws, uses one chance and gives the prize, all at once or not at all. wheelIndex says where the wheel stops. NO_CHANCES when none is left.",
    CN: "由服务器抽奖：扣除一次机会并发放奖品，要么全部成功，要么全部不发生。wheelIndex 表示转盘停下的位置。没有机会时返回 NO_CHANCES。",
  },
  "game.chances": {
    EN: "A new member has one, and orders that are completed bring more. A member who is suspended has none.",
    CN: "新会员有一次机会，完成订单可获得更多。被停用的会员没有机会。",
  },
  "game.prizes": {
    EN: "In the order of the wheel, so that wheelIndex of a spin is a place in this list. Odds are in hundredths of a percent and add up to 10000.",
    CN: "按转盘顺序排列，抽奖结果的 wheelIndex 即为此列表的位置。概率以万分比表示，合计 10000。",
  },
};
