export function OrderSkeleton() {
  return (
    <div className="order-wait">
      <div className="sk" />
      <div className="sk" />
      <div className="sk" />
    </div>
  );
}
