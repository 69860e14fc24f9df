import type { English, Translation } from "#app/i18n/messages.ts";

export const legal: Translation<English["legal"]> = {
  privacyTitle: "隐私声明",
  privacyLead: "本声明依据《2010年个人资料保护法令》（第709号法令）及其修订，以英文、中文和马来文提供。",
  privacyWhat: "我们保存什么",
  privacyWhatText:
    "访客：除了您在商家填写的到店登记，服务器上不保存任何资料；购物车、地点、最近搜索和语言只留在此设备。顾客：手机号码、您填写的姓名、电邮与地址，订单，以及接收订单通知的设备。",
  privacyWhy: "用途",
  privacyWhyText: "用于准备和外送您的订单、回复您，以及按税法保存账目。我们不出售资料，也不投放广告。",
  privacyWho: "谁会看到",
  privacyWhoText:
    "您下单的商家会看到姓名、电话和订单；送餐公司会看到姓名、电话和外送地址；付款服务商只会看到收款所需的资料；替我们发送消息的服务商会看到您的手机号码或电邮和消息内容；接收订单通知的浏览器，其通知服务会看到消息何时送达，内容已加密；地址搜索服务会看到您输入的搜索内容；您申请电子发票时，税务局会看到该电子发票。{{others}}",
  privacyOthers: "此外没有别人。",
  privacyOthersIfAllowed: "此外没有别人，除非您允许访问统计（见下文）。",
  privacyHealth: "体温",
  privacyHealthText: "到店登记表只有在您明确同意时才会询问体温。这属于健康资料，不作其他用途，30 天后删除。",
  privacyHowLong: "保存多久",
  privacyHowLongText:
    "到店登记：30 天。骑手的位置：送达或订单结束后 1 小时。接收订单通知的设备：直到您在个人资料中结束、在该设备登出，或删除账号。订单和账号：直到您删除账号；订单结束 12 个月后移入存档，您仍可查看；账目则按税法保留。您的号码用过哪些限用一次的优惠：删除账号后 12 个月。服务器故障时用的备份：再保留 30 天。登出后，此设备上您填写和选择的内容会被清除，购物车除外。",
  privacyRights: "您的权利",
  privacyRightsText:
    "您可以查阅、更正、取走和删除自己的资料，也可以撤回同意。请写信至 privacy@makan.example，我们会在 21 天内答复。删除账号后，您的号码用过哪些限用一次的优惠，我们会以不能识别个人的形式保留 12 个月。",
  statistics: "访问统计",
  consentAsk: "可以让 {{host}} 统计此网站的访问吗？无论您如何选择，点餐都不受影响。",
  consentAllow: "允许",
  consentDecline: "拒绝",
  statisticsText:
    "若您允许，此网站会从 {{host}} 载入脚本来统计访问。该脚本会得知您打开的页面网址（可能含有搜索内容或您的所在地区），以及您的网络地址和浏览器，也可能在您日后访问时认出此浏览器。我们不会向它提供您的姓名和手机号码。您的选择保存在此浏览器，可随时在这里更改。",
  statisticsAllowed: "您已允许访问统计。",
  statisticsDeclined: "访问统计已关闭。",
  withdrawConsent: "撤回同意",
  allowStatistics: "允许访问统计",
  termsDescription: "通过 Makan 点餐的条款：下单与取消、价格与付款、酒精饮料。",
  termsTitle: "使用条款",
  termsOrder: "下单",
  termsOrderText:
    "商家接单后订单才成立。价格以令吉计算，付款前会完整显示税款和各项费用。若价格或时间在此之前有变，我们会再次询问您。",
  termsPay: "付款与退款",
  termsPayText: "被拒绝或及时取消的订单，会按原付款方式全额退款。订单结束后才到账的款项也会退回。",
  termsAlcohol: "酒精饮料",
  termsAlcoholText: "酒精饮料只售予 21 岁及以上顾客，只限自取和堂食，商家可要求出示证件。",
  termsDemo: "这是示范",
  termsDemoText: "商家、餐点、人物和号码都是虚构的，付款为测试付款，也没有人下厨。",
  aboutTitle: "关于 Makan",
  aboutLead: "附近美食，明码实价：付款前看清每项费用，买不到时说明原因。",
  aboutMerchants: "商户",
  aboutMerchantsText: "每个商户都有自己的店面，也与其他商户一同列在平台上。欢迎来信 merchants@makan.example 加盟。",
  aboutOperator: "经营者",
  aboutOperatorText: "Makan Demo Sdn. Bhd.，注册号 202501009999，吉隆坡。联络：hello@makan.example",
};
