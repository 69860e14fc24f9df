import type { PastReview } from "#worker/marketplace/domain/orders/sample-review.ts";

/** What customers say about their past orders, each in the language they speak. */
export const pastReviews = {
  dimSumAtHome: {
    id: "sample-dim-sum-at-home",
    stars: 5,
    comment: "Har gow still hot when it came, and the skin did not tear. We order again for Sunday.",
    reply: "Thank you! On Sundays we steam from 8 am, so come early.",
  },
  congee: {
    id: "sample-congee",
    stars: 4,
    comment: "Good congee, but a little salty for my mother.",
  },
  dimSumChinese: {
    id: "sample-dim-sum-chinese",
    stars: 5,
    comment: "虾饺皮薄馅鲜，蛋挞酥脆。自取很快，五分钟就拿到了。",
    reply: "谢谢您的支持，欢迎再来！",
  },
  dimSumWait: {
    id: "sample-dim-sum-wait",
    stars: 3,
    comment: "Nice food. I waited 15 minutes longer than the app said.",
  },
  demoRiceBowl: {
    id: "sample-demo-rice-bowl",
    stars: 4,
    comment: "Nasi banyak, sambal pedas betul. Berbaloi!",
  },
  demoFriedRice: {
    id: "sample-demo-fried-rice",
    stars: 5,
    comment: "炒饭有镬气，分量也足。",
  },
  demoCendol: {
    id: "sample-demo-cendol",
    stars: 2,
    comment: "The cendol had melted when I came. Please pack the ice on its own.",
  },
  chickenChop: {
    id: "sample-chicken-chop",
    stars: 5,
    comment: "Chicken chop as it should be: thick gravy, big plate.",
  },
  nasiLemak: {
    id: "sample-nasi-lemak",
    stars: 5,
    comment: "Nasi lemak paling sedap di KL. Sambalnya cukup rasa.",
  },
  gyoza: {
    id: "sample-gyoza",
    stars: 4,
    comment: "煎饺很香，就是酱料少了点。",
  },
  canteen: {
    id: "sample-canteen",
    stars: 4,
    comment: "Sayur segar dan tak berminyak.",
  },
  burger: {
    id: "sample-burger",
    stars: 3,
    comment: "Burger sedap tapi roti lembik sebab hujan lebat.",
  },
} satisfies Record<string, PastReview>;
