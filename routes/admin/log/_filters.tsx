/** @jsxImportSource hono/jsx */
import type { ListedPerson } from "#db/staff/people.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { LOG_SUBJECT_KINDS, LOG_SUBJECTS, type LogQuery } from "#shop/staff/log.ts";
import { LinkButton } from "#ui/forms/button.tsx";
import { Filters } from "#ui/forms/filters.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Tabs } from "#ui/tabs.tsx";

type LogFiltersProps = { query: LogQuery; people: readonly ListedPerson[] };

export function LogFilters({ query, people }: LogFiltersProps) {
  const { part, who, what, q, from, to } = query;
  const isSet = who || what || q || from || to;
  const here = withQuery(paths.adminLog, { part });
  return (
    <>
      <Tabs label="Parts of the log" tabs={PARTS} here={here} />
      <Filters
        action={paths.adminLog}
        clear={isSet && here}
        actions={
          part === "office" && (
            <LinkButton
              href={withQuery(paths.adminLogCsv, { who, what, q, from, to })}
              variant="outline"
              download
            >
              Export CSV
            </LinkButton>
          )
        }
      >
        <input type="hidden" name="part" value={part} />
        <Select
          name="who"
          label="Who"
          optional
          placeholder="Everybody"
          value={who}
          options={people.map(({ id, username }) => ({ value: String(id), label: username }))}
        />
        {part === "office" && (
          <>
            <Select
              name="what"
              label="What"
              optional
              placeholder="Everything"
              value={what}
              options={KINDS}
            />
            <TextField
              name="q"
              label="Words"
              optional
              value={q}
              input={{ type: "search", maxlength: 100, placeholder: "Number or word" }}
            />
          </>
        )}
        <TextField name="from" label="From" optional value={from} input={{ type: "date" }} />
        <TextField name="to" label="To" optional value={to} input={{ type: "date" }} />
      </Filters>
    </>
  );
}

const PARTS = [
  { href: withQuery(paths.adminLog, { part: "office" }), label: "Back office" },
  { href: withQuery(paths.adminLog, { part: "floor" }), label: "Print floor" },
];

const KINDS = LOG_SUBJECT_KINDS.map((value) => ({ value, label: LOG_SUBJECTS[value] }));
