/** Stands for what is a customer's own while it comes. */
export function ProfileSkeleton() {
  return (
    <>
      <div className="sk sk-person" />
      <div className="sk sk-form" />
      <div className="sk sk-form" />
    </>
  );
}
