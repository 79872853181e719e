/** @jsxImportSource hono/jsx */
import { Card } from "../card.tsx";

/** What the finished things will not look like. */
export function Cautions({ cautions }: { cautions: readonly string[] }) {
  return (
    <Card title="What it will not look like" description="A picture is a picture. On the thing:">
      <ul class="proof-cautions">
        {cautions.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  );
}
