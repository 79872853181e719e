/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { handlers, type RouteOptions } from "#server/factory.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { useShop } from "#ui/shop.ts";
import { helpAnswers } from "./_help-answers.tsx";

export const options: RouteOptions = { isShared: true };

/** Anyone. */
export const GET = handlers((c) =>
  c.render(<HelpPage />, {
    title: "Help",
    description: "Files, sizes, delivery and payment: the answers people look for most.",
    styles: ["content"],
  }),
);

function HelpPage() {
  const answers = helpAnswers(useShop());
  return (
    <>
      <PageHead eyebrow="Help" title="How can we help?" text="The questions we hear most." />
      <div class="columns">
        <div class="stack">
          {answers.map(({ topic, questions }) => (
            <section key={topic}>
              <h2>{topic}</h2>
              {questions.map(({ question, answer }) => (
                <Question key={question} question={question} answer={answer} />
              ))}
            </section>
          ))}
        </div>
        <Card
          title="Not answered?"
          description="Write to us. With the order number it goes faster."
          actions={<LinkButton href={paths.contact}>Contact us</LinkButton>}
        />
      </div>
    </>
  );
}

function Question({ question, answer }: { question: string; answer: Child }) {
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
