/*
 * A plugin of oxlint: controls are made in `app/ui` alone. Elsewhere a component of it is used, so that a new look, a busy
 * state or an announcement is one change.
 */

const components = {
  button: "Button",
  dialog: "Sheet",
  alert: "Note or LiveText",
  status: "Note or LiveText",
  btn: "Button or LinkButton",
  note: "Note",
  empty: "Empty or LoadFailed",
};

const controls = {
  create(context) {
    if (/[\\/]app[\\/]ui[\\/][^\\/]+$/.test(context.filename)) return {};
    const refuse = (node, found, component) =>
      context.report({ node, message: `${found} is made in app/ui: use ${component}.` });
    const checkText = (node, text) => {
      for (const name of String(text).split(/\s+/))
        if (["btn", "note", "empty"].includes(name)) refuse(node, `The class ${name}`, components[name]);
    };
    return {
      JSXOpeningElement({ name }) {
        if (name.type === "JSXIdentifier" && (name.name === "button" || name.name === "dialog"))
          refuse(name, `<${name.name}>`, components[name.name]);
      },
      JSXAttribute(node) {
        const name = node.name.type === "JSXIdentifier" ? node.name.name : "";
        if (name === "aria-busy") refuse(node, "aria-busy", "isBusy of Button, or Loading");
        const value = node.value?.type === "Literal" ? node.value.value : "";
        if (name === "role" && (value === "alert" || value === "status"))
          refuse(node, `role="${value}"`, components[value]);
      },
      "JSXAttribute[name.name='className'] Literal"(node) {
        checkText(node, node.value);
      },
      "JSXAttribute[name.name='className'] TemplateElement"(node) {
        checkText(node, node.value.cooked);
      },
    };
  },
};

export default { meta: { name: "makan" }, rules: { controls } };
