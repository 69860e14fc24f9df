import type { ReactNode } from "react";

export const metadata = { title: "Makan", description: "Food from the stores around you." };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-MY">
      <body className="has-nav">
        <header>
          <a href="/">Makan</a>
          <button type="button">Kuala Lumpur</button>
        </header>
        <main className="wrap">{children}</main>
        <nav className="bottomnav">
          <a href="/">Home</a>
          <a href="/transaction">Order history</a>
          <a href="/profile">Profile</a>
        </nav>
      </body>
    </html>
  );
}
