import type { Locale } from "#shared/domain/locale.ts";

type Words =
  | "title"
  | "what"
  | "modes"
  | "document"
  | "start"
  | "startHow"
  | "headers"
  | "groups"
  | "parameters"
  | "body"
  | "reply"
  | "failures"
  | "example"
  | "answers"
  | "sampleReply"
  | "needs"
  | "schemas"
  | "field"
  | "type"
  | "limits"
  | "status"
  | "codes"
  | "optional"
  | "inPath"
  | "inQuery";

/** Kinds of values and their sizes; `{{of}}` is what a list or a map is of, or how many. */
type Kinds = Record<
  | "text"
  | "whole"
  | "number"
  | "flag"
  | "object"
  | "list"
  | "map"
  | "file"
  | "oneOf"
  | "orOther"
  | "orNull"
  | "form"
  | "characters"
  | "entries"
  | "visible",
  string
>;

type ApiTexts = Record<Words, string> & { kinds: Kinds };

export const apiTexts: Record<Locale, ApiTexts> = {
  EN: {
    title: "API",
    what: "Every call of the API. A reply is JSON with status 200, except files; a failure is an object “error” with a code, a message and a request id.",
    modes:
      "A browser sends its session cookie; any other client sends “Authorization: Bearer” with the token of POST /v3/auth.",
    document: "The same as an OpenAPI 3.1 document",
    start: "Start here",
    startHow:
      "Run these lines in a shell. They log a customer in; in this demo the code 123456 is valid for every Malaysian mobile number. After that, every example below works as it stands.",
    headers:
      "Accept-Language: en-MY or zh-Hans-MY chooses the language of a reply; any other value is accepted and chooses nothing. X-Request-Id is returned unchanged. Calls that are safe to repeat take an Idempotency-Key of 8 to 64 letters, digits, _ or -.",
    groups: "Groups of calls",
    parameters: "Parameters",
    body: "Body",
    reply: "Reply",
    failures: "Failures",
    example: "Example",
    answers: "The reply is {{status}} until the order or balance is in the required state.",
    sampleReply: "What a reply looks like",
    needs: "Run before it:",
    schemas: "Shapes",
    field: "Field",
    type: "Type",
    limits: "Limits",
    status: "Status",
    codes: "Codes",
    optional: "optional",
    inPath: "path",
    inQuery: "query",
    kinds: {
      text: "text",
      whole: "whole number",
      number: "number",
      flag: "true or false",
      object: "object",
      list: "list of {{of}}",
      map: "map of {{of}}",
      file: "file",
      oneOf: "one of {{of}}",
      orOther: "or one that is not known yet",
      orNull: "or null",
      form: "form {{of}}",
      characters: "{{of}} characters",
      entries: "{{of}} entries",
      visible: "no invisible characters",
    },
  },
  CN: {
    title: "API",
    what: "所有接口。除收据外，成功的回复是 JSON，状态码 200；失败时返回“error”对象，包含错误码、说明和请求编号。",
    modes: "浏览器以会话 cookie 识别；其他客户端以 POST /v3/auth 取得的令牌发送“Authorization: Bearer”。",
    document: "OpenAPI 3.1 文件",
    start: "从这里开始",
    startHow:
      "在终端执行以下各行即可登录为顾客；在此示范中，验证码 123456 适用于所有马来西亚手机号码。之后，下面的每个示例都能直接执行。",
    headers:
      "Accept-Language 为 en-MY 或 zh-Hans-MY 时决定回复的语言；其他值可以接受，但不作选择。X-Request-Id 会原样返回。可安全重复的接口接受 Idempotency-Key：8 至 64 个字母、数字、_ 或 -。",
    groups: "接口分类",
    parameters: "参数",
    body: "请求内容",
    reply: "回复",
    failures: "失败",
    example: "示例",
    answers: "在订单或余额未到该状态之前，返回 {{status}}。",
    sampleReply: "回复的样子",
    needs: "请先执行：",
    schemas: "数据结构",
    field: "字段",
    type: "类型",
    limits: "限制",
    status: "状态码",
    codes: "错误码",
    optional: "可省略",
    inPath: "路径",
    inQuery: "查询",
    kinds: {
      text: "文本",
      whole: "整数",
      number: "数字",
      flag: "true 或 false",
      object: "对象",
      list: "{{of}} 列表",
      map: "{{of}} 映射",
      file: "文件",
      oneOf: "{{of}} 之一",
      orOther: "或未知的新值",
      orNull: "或 null",
      form: "形式 {{of}}",
      characters: "{{of}} 个字符",
      entries: "{{of}} 项",
      visible: "不可含不可见字符",
    },
  },
};
