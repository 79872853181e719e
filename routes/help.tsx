/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { findNamedPrices } from "#db/pricing/price-breaks.ts";
import { findPolicy } from "#db/settings/policies.ts";
import { handlers, type RouteOptions } from "#server/factory.ts";
import { questionsData } from "#shop/found/questions-data.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { PageHead } from "#ui/page-head.tsx";
import { Question } from "#ui/question.tsx";
import { helpAnswers } from "./_help-answers.tsx";
import { PolicyPage } from "./_policy-page.tsx";

export const options: RouteOptions = { isShared: true };

const HEAD = {
  title: "Help",
  description: "Files, sizes, delivery and payment: the answers people look for most.",
  styles: ["content"] as const,
};

/** Anyone: the owner's text, else answers that follow the settings. */
export const GET = handlers(async (c) => {
  const { config, shopSettings, sql } = c.var.services;
  const own = await findPolicy(sql, "help");
  if (own?.text) return c.render(<PolicyPage title={HEAD.title} policy={own} />, HEAD);
  const answers = helpAnswers(await shopSettings.read(), await findNamedPrices(sql));
  const questions = answers.flatMap((topic) => topic.questions);
  // The answers' own links lead nowhere on the pages of search engines.
  const inFull = (answer: Child) =>
    String(answer).replaceAll('href="/', `href="${config.APP_URL}/`);
  return c.render(<HelpPage answers={answers} />, {
    ...HEAD,
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
        <div class="stack topics">
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
