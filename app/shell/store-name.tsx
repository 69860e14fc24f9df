type Props = { brand: string; outlet: string };

/** The name of a store in a header. Beside the logo of a wide screen, which has the name of the brand, it is the outlet's. */
export function StoreName({ brand, outlet }: Props) {
  return (
    <>
      <span className={outlet && "brand"}>{brand}</span> {outlet}
    </>
  );
}
