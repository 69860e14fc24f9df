/** Of an order nobody knows yet whether it has a map: the first block is as high as a picture. */
export function OrderSkeleton() {
  return (
    <div className="order-wait wrap">
      <div className="sk order-wait-top" />
      <div className="sk" />
      <div className="sk" />
    </div>
  );
}
