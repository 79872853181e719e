/** @jsxImportSource hono/jsx */
import type { ShownCall, ShownField } from "#server/contract/shown-calls.ts";
import { Icon } from "#ui/icon.tsx";
import { Code } from "./_code.tsx";

/** A call opens what it takes, what it answers, its limits and an example. */
export function CallDetails({ call }: { call: ShownCall }) {
  const { name, id, summary, description, parameters, fields, answers, example } = call;
  return (
    <details class="disclosure" id={id}>
      <summary>
        <span class="call__name">
          {summary}
          <code>{name}</code>
        </span>
        <Icon name="chevron" />
      </summary>
      <div class="call">
        <p>{description}</p>
        <Fields title="In the URL" fields={parameters} />
        <Fields title="In the body" fields={fields} />
        <h3>Answers</h3>
        <dl class="call__fields">
          {answers.map(({ status, text }) => (
            <div key={status}>
              <dt>
                <code>{status}</code>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <h3>Example</h3>
        <Code label={`Request: ${summary}`}>{example.request}</Code>
        {example.answer && <Code label={`Answer: ${summary}`}>{example.answer}</Code>}
      </div>
    </details>
  );
}

function Fields({ title, fields }: { title: string; fields: readonly ShownField[] }) {
  if (fields.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <dl class="call__fields">
        {fields.map(({ name, type, isRequired }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {type}
              {isRequired ? "" : ", optional"}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
