import { Link } from "react-router";
export default function Home() {
  return (
    <h1>
      Hi <Link to="/x">x</Link>
    </h1>
  );
}
