/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { Icon } from "./icon.tsx";

/** A question opens its answer. */
export function Question({ question, answer }: { question: string; answer: Child }) {
  return (
    <details class="disclosure">
      <summary>
        {question}
        <Icon name="chevron" />
      </summary>
      <p>{answer}</p>
    </details>
  );
}
