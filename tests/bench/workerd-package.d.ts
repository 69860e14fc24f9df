/** The package of the runtime itself, which comes with the tools, has no types: a CommonJS module whose `default` is the path of the program. */
declare module "workerd" {
  const workerd: { readonly default: string };
  export default workerd;
}
