/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { handlers, type RouteOptions } from "#server/factory.ts";
import { questionsData } from "#shop/found/questions-data.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { Question } from "#ui/question.tsx";
import { helpAnswers } from "./_help-answers.tsx";

export const options: RouteOptions = { isShared: true };

/** Anyone. */
export const GET = handlers(async (c) => {
  const { config, shopSettings } = c.var.services;
  const answers = helpAnswers(await shopSettings.read());
  const questions = answers.flatMap((topic) => topic.questions);
  // Their links lead nowhere on the pages of search engines.
  const inFull = (answer: Child) =>
    String(answer).replaceAll('href="/', `href="${config.APP_URL}/`);
  return c.render(<HelpPage answers={answers} />, {
    title: "Help",
    description: "Files, sizes, delivery and payment: the answers people look for most.",
    styles: ["content"],
    data: [
      questionsData(
        questions.map(({ question, answer }) => ({ question, answer: inFull(answer) })),
      ),
    ],
  });
});

function HelpPage({ answers }: { answers: ReturnType<typeof helpAnswers> }) {
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
