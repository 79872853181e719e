import { expect, test } from "bun:test";
import fc from "fast-check";
import { splitQuote } from "./split-quote.ts";

const REPLIES: [what: string, mail: string, text: string, quoted: RegExp][] = [
  [
    "Gmail",
    "Yes please.\n\nOn Mon, Nov 30, 2026 at 9:00 AM Printhread <a@b.example> wrote:\n\n> Shall we?\n> Ada\n",
    "Yes please.",
    /^On Mon/,
  ],
  [
    "an introduction over two lines",
    "Yes.\n\nOn Mon, Nov 30, 2026 at 9:00 AM Printhread <\nreply@b.example> wrote:\n> Shall we?",
    "Yes.",
    /^On Mon/,
  ],
  ["German", "Ja.\n\nAm 30.11.2026 um 09:00 schrieb Printhread:\n> Sollen wir?", "Ja.", /^Am 30/],
  ["French", "Oui.\n\nLe lun. 30 nov. 2026, Printhread a écrit :\n> On y va ?", "Oui.", /^Le lun/],
  [
    "Outlook",
    "Fine.\n\n________________________________\nFrom: Printhread\nSent: Monday\nTo: Ada\nSubject: Re\n\nShall we?",
    "Fine.",
    /^____/,
  ],
  [
    "Outlook without a line",
    "Fine.\n\nFrom: Printhread <a@b.example>\nSent: Monday, November 30\nTo: Ada\n\nShall we?",
    "Fine.",
    /^From:/,
  ],
  ["a signature", "Thanks!\n-- \nAda Lovelace\nAnalytical Ltd", "Thanks!", /Analytical Ltd/],
  ["a phone", "Thanks!\n\nSent from my iPhone", "Thanks!", /iPhone/],
  [
    "a signature above the quote",
    "Thanks!\n-- \nAda\n\nOn Monday 30 November Printhread wrote:\n> Shall we?",
    "Thanks!",
    /Ada[\s\S]+Shall we/,
  ],
  ["an answer below", "On Monday you, Printhread, wrote:\n> Shall we?\n\nYes!", "Yes!", /Shall we/],
];

test.each(REPLIES)("84.30 what %s repeats is folded", (_, mail, text, quoted) => {
  const split = splitQuote(mail);
  expect(split.text).toBe(text);
  expect(split.quoted).toMatch(quoted);
});

test.each([
  ["answers between the lines", "> Which size?\nM\n> Which color?\nMint"],
  ["a mail without a quote", "Hello,\n\nfrom: the collar\nit is tight."],
  ["a quote alone", "> Shall we?"],
  ["a sentence that says on and wrote", "On Monday I wrote: hello\nand nobody came."],
])("84.30 %s stays as it is", (_, mail) => {
  expect(splitQuote(mail)).toEqual({ text: mail, quoted: "" });
});

test("84.30 no text is lost, whatever it is, and 40,000 letters take no time that is felt", () => {
  const words = fc.array(
    fc.constantFrom("> ", "\n", "a", " wrote:", "On ", "-- ", "From: b", "_____"),
  );
  fc.assert(
    fc.property(words, (parts) => {
      const mail = parts.join("");
      const { text, quoted } = splitQuote(mail);
      const letters = (given: string) => given.replace(/\s/g, "").length;
      expect(letters(text) + letters(quoted)).toBe(letters(mail));
    }),
  );
  for (const line of ["> ", "On ", "On x wrote", "_", "\n", "From: ", "a", "Am 1 schrieb\n"]) {
    splitQuote(line.repeat(40_000 / line.length));
  }
});
