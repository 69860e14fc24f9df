import type { Locale } from "#shared/domain/locale.ts";
import type { OrderAction } from "#worker/marketplace/domain/console-actions/order.ts";

type ListTexts = Record<"title" | "what" | "stores" | "store" | "today" | "none", string>;

export const orderListTexts: Record<Locale, ListTexts> = {
  EN: {
    title: "Test console of orders",
    what: "This is a test console. Choose a store to see its orders of today, then an order to decide what happens to it. The test payment page leads to its order's console too.",
    stores: "Stores",
    store: "Close this store, sell out a dish or change its price",
    today: "Orders of today",
    none: "No orders yet today. Place one, then refresh.",
  },
  CN: {
    title: "订单测试台",
    what: "这是测试台。选择一家店查看今天的订单，再选一张订单，决定它会发生什么。测试付款页面也可进入该订单的测试台。",
    stores: "商家",
    store: "让这家店打烊、售罄或改价",
    today: "今天的订单",
    none: "今天还没有订单。请先下单，再刷新此页。",
  },
};

type ConsoleTexts = Record<
  | "title"
  | "what"
  | "mode"
  | "status"
  | "payment"
  | "kitchen"
  | "vendor"
  | "car"
  | "arrival"
  | "notArrived"
  | "held"
  | "running"
  | "ended"
  | "unpaid"
  | "impossible"
  | "days"
  | "history"
  | "follow"
  | "more",
  string
> & {
  actions: Record<OrderAction, string>;
  problem: Record<
    "title" | "kind" | "dishes" | "remark" | "decision" | "amount" | "answer" | "credit" | "decline" | "wrong",
    string
  >;
  refund: Record<"title" | "what" | "amount" | "reason" | "give" | "wrong", string>;
  invoice: Record<"title" | "what" | "tin" | "document" | "name" | "email" | "address" | "reference", string>;
};

export const consoleTexts: Record<Locale, ConsoleTexts> = {
  EN: {
    title: "Test console: order",
    what: "This is a test console. No kitchen cooks and no courier rides: here you decide what the simulated ones do.",
    mode: "Mode",
    status: "Status",
    payment: "Payment",
    kitchen: "Kitchen",
    vendor: "Courier",
    car: "Car",
    arrival: "Arrival",
    notArrived: "Not here yet",
    held: "This order is held: nothing happens to it unless you press a button. Deadlines still count, such as ten minutes for the store's answer.",
    running: "This order goes on by itself. Hold it to take your time.",
    ended: "This order has ended.",
    unpaid: "This order is not paid yet. You can hold it now, so that it waits for you once it is.",
    impossible: "That cannot happen to this order now. Nothing was changed.",
    days: "Days of the plan",
    history: "What has happened",
    follow: "The order as its customer sees it",
    more: "Orders of this store",
    actions: {
      hold: "Hold: nothing happens by itself",
      letGo: "Let it go on by itself",
      accept: "Store accepts",
      reject: "Store rejects",
      cook: "Kitchen starts",
      ready: "Kitchen is ready",
      request: "Store asks for a courier",
      assign: "A courier takes it",
      giveUp: "No courier: this company gives up",
      pickUp: "Courier picks up",
      dropOut: "Courier drops out",
      late: "Courier is late",
      moveOn: "Courier moves on",
      drop: "Courier delivers",
      fail: "Cannot be delivered",
      bringBack: "Back at the store",
      bringDay: "Next day is delivered",
      failDay: "Next day cannot be delivered",
      finish: "Complete now",
    },
    problem: {
      title: "What the customer reported",
      kind: "Kind",
      dishes: "Number of dishes",
      remark: "In their words",
      decision: "Decision",
      amount: "Credit in RM",
      answer: "Answer to the customer",
      credit: "Give credit",
      decline: "Decline, with the answer",
      wrong: "Nothing was decided. Whoever declines says why; a credit is more than nothing and at most",
    },
    refund: {
      title: "Refund a part",
      what: "Goes back to where the money came from, once for each form. The order stays paid.",
      amount: "Amount in RM",
      reason: "Reason, which the customer reads",
      give: "Give back",
      wrong: "Nothing was given back: this order has less left, or this is no amount.",
    },
    invoice: {
      title: "E-invoice",
      what: "The test tax office has this request; nothing was sent to the tax authority. The numbers are stored masked.",
      tin: "Tax number (TIN)",
      document: "Document",
      name: "Name",
      email: "Email",
      address: "Address",
      reference: "Reference",
    },
  },
  CN: {
    title: "测试台：订单",
    what: "这是测试台。没有厨房在做菜，也没有骑手在路上：由您决定模拟的商家和骑手怎么做。",
    mode: "方式",
    status: "状态",
    payment: "付款",
    kitchen: "厨房",
    vendor: "外送公司",
    car: "车辆",
    arrival: "到店时间",
    notArrived: "还没到",
    held: "此订单已暂停：您不按按钮，它就不会前进。期限照常计算，例如商家须在十分钟内回应。",
    running: "此订单会自行前进。想慢慢来，请先暂停。",
    ended: "此订单已结束。",
    unpaid: "此订单还未付款。可以现在先暂停，付款后它会等您。",
    impossible: "此订单现在不能这样做，没有任何更改。",
    days: "配套日期",
    history: "已经发生的事",
    follow: "顾客看到的订单",
    more: "这家店的订单",
    actions: {
      hold: "暂停：不再自行前进",
      letGo: "让它自行前进",
      accept: "商家接单",
      reject: "商家拒单",
      cook: "厨房开始备餐",
      ready: "厨房已备好",
      request: "商家呼叫骑手",
      assign: "有骑手接单",
      giveUp: "没有骑手：外送公司放弃",
      pickUp: "骑手取餐",
      dropOut: "骑手退出",
      late: "骑手迟到",
      moveOn: "骑手继续前进",
      drop: "骑手送达",
      fail: "无法送达",
      bringBack: "已退回店里",
      bringDay: "下一天的餐点已送达",
      failDay: "下一天的餐点无法送达",
      finish: "立即完成",
    },
    problem: {
      title: "顾客反映的问题",
      kind: "类别",
      dishes: "餐点数",
      remark: "顾客说明",
      decision: "处理结果",
      amount: "退还余额（RM）",
      answer: "给顾客的答复",
      credit: "退还余额",
      decline: "不退还，并附答复",
      wrong: "尚未处理。不退还时须说明原因；退还金额须大于零，最多为",
    },
    refund: {
      title: "部分退款",
      what: "退回原付款方式，每张表格只退一次。订单保持已付款。",
      amount: "金额 (RM)",
      reason: "原因（顾客会看到）",
      give: "退款",
      wrong: "没有退款：可退金额不足，或金额无效。",
    },
    invoice: {
      title: "电子发票",
      what: "申请已交给测试税务接口，并未发送给税务局。号码以遮盖形式保存。",
      tin: "税号 (TIN)",
      document: "证件",
      name: "姓名",
      email: "电邮",
      address: "地址",
      reference: "编号",
    },
  },
};
