/** @jsxImportSource hono/jsx */
import { expect, test } from "bun:test";
import { template } from "./template.ts";

function Greeting({ name, place, inner }: { name: string; place: string; inner?: unknown }) {
  return (
    <p title={`${name} of ${place}`}>
      {name}, {place}: {inner as string}
    </p>
  );
}

const greeting = template<"name" | "place" | "inner">(({ name, place, inner }) => (
  <Greeting name={name} place={place} inner={inner} />
));

test("a template writes what its component renders, each time with other values", () => {
  for (const [name, place] of [
    ["Ada", "London"],
    [`<b>"Tim" & 'Bo'</b>`, "mark-0-name- $1"],
  ] as const) {
    const inner = <em>{name}</em>;
    expect(String(greeting({ name, place, inner }))).toBe(
      String(<Greeting name={name} place={place} inner={inner} />),
    );
  }
});

test("a template escapes text, keeps HTML, and leaves out what JSX leaves out", () => {
  const inner = [1, null, false, undefined, "<i>", [<i key="i">2</i>]];
  expect(String(greeting({ name: "A", place: "B", inner }))).toBe(
    `<p title="A of B">A, B: 1&lt;i&gt;<i>2</i></p>`,
  );
});

test("a template that spreads its values fails instead of leaving them out", () => {
  const spread = template<"name" | "place">((marks) => <Greeting {...marks} />);
  expect(() => spread({ name: "Ada", place: "London" })).toThrow("by name");
});

test("a template that would change a value fails instead of leaving a part of it out", () => {
  const lower = template<"name">(({ name }) => <p>{name.toLowerCase()}</p>);
  expect(() => lower({ name: "Ada" })).toThrow("as they are");
});
