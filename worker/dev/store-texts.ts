import type { Locale } from "#shared/domain/locale.ts";
import type { DishAction, StoreAction } from "#worker/marketplace/domain/console-actions/store.ts";

type StoreTexts = Record<
  "title" | "what" | "paused" | "running" | "orders" | "posters" | "follow" | "soldOut" | "dishes",
  string
> & {
  actions: Record<StoreAction | DishAction, string>;
  failed: Record<"title" | "tries" | "givenUp" | "goesOn" | "retry", string>;
  reviews: Record<
    | "title"
    | "average"
    | "count"
    | "older"
    | "newest"
    | "none"
    | "nobody"
    | "reply"
    | "replied"
    | "send"
    | "change"
    | "wrong",
    string
  >;
};

export const storeTexts: Record<Locale, StoreTexts> = {
  EN: {
    title: "Test console",
    what: "This is a test console. Change the store while somebody fills in its checkout, and see what they see. Search keeps the usual prices.",
    paused: "This store is closed for the rest of today.",
    running: "This store keeps its opening hours.",
    orders: "Orders of today",
    posters: "Posters of the tables",
    follow: "The store as its customers see it",
    soldOut: "sold out",
    dishes: "Dishes",
    actions: {
      close: "Close for the rest of today",
      open: "Open again",
      sellOut: "Sell out",
      putBack: "Put back",
      raise: "RM1 dearer",
      lower: "RM1 cheaper",
    },
    failed: {
      title: "What the store could not do",
      tries: "Tries: {{count}}",
      givenUp: "it waits for you",
      goesOn: "it will be tried again",
      retry: "Try again",
    },
    reviews: {
      title: "Reviews",
      average: "Average:",
      count: "ratings:",
      older: "Older reviews",
      newest: "Newest reviews",
      none: "Nobody has written a review yet.",
      nobody: "Without a name",
      reply: "Reply of the store",
      replied: "Replied",
      send: "Reply",
      change: "Change the reply",
      wrong: "Write 1 to 500 characters, without invisible ones. Nothing was changed.",
    },
  },
  CN: {
    title: "测试台",
    what: "这是测试台。有人正在填写结账页时改变这家店，看看顾客会看到什么。搜索结果仍显示平常的价格。",
    paused: "这家店今天不再营业。",
    running: "这家店照常营业。",
    orders: "今天的订单",
    posters: "餐桌海报",
    follow: "顾客看到的商家页面",
    soldOut: "已售罄",
    dishes: "餐点",
    actions: {
      close: "今天提早打烊",
      open: "重新营业",
      sellOut: "设为售罄",
      putBack: "恢复供应",
      raise: "涨价 RM1",
      lower: "降价 RM1",
    },
    failed: {
      title: "商家未能完成的事",
      tries: "已尝试 {{count}} 次",
      givenUp: "等待人工处理",
      goesOn: "稍后自动重试",
      retry: "重试",
    },
    reviews: {
      title: "评价",
      average: "平均：",
      count: "评分数：",
      older: "更早的评价",
      newest: "最新评价",
      none: "还没有人写评价。",
      nobody: "没有名字",
      reply: "商家回复",
      replied: "已回复",
      send: "回复",
      change: "更改回复",
      wrong: "请输入 1 至 500 个字符，不可含隐形字符。内容未更改。",
    },
  },
};
