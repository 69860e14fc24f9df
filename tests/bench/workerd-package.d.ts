/** The package behind wrangler has no types: a CommonJS module whose `default` is the path of the program. */
declare module "workerd" {
  const workerd: { readonly default: string };
  export default workerd;
}
