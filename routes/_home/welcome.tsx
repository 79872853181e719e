/** @jsxImportSource hono/jsx */
import { useShop } from "#ui/shop.ts";

/** What the owner says above the studio of the home page. */
export function Welcome() {
  const { homeHeadline, homeText } = useShop();
  if (!homeHeadline && !homeText) return null;
  return (
    <section class="welcome" aria-label="Welcome">
      {homeHeadline && <p class="welcome__headline">{homeHeadline}</p>}
      {homeText.split("\n\n").map((text) => text && <p key={text}>{text}</p>)}
    </section>
  );
}
