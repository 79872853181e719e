import { expect, test } from "bun:test";
import { readFloorCode } from "#shop/floor/codes.ts";
import { commandCards } from "#shop/floor/papers/command-cards.ts";
import { DEFAULT_STEPS } from "#shop/floor/steps.ts";
import { readCodes, visitPages } from "#tools/testing/read-barcodes.ts";
import { cardsPdf } from "./cards-pdf.ts";

const PRESSES = [
  { id: 1, name: "Brother GTX" },
  { id: 12, name: "Пресс у окна" },
];

const FLOOR = { steps: DEFAULT_STEPS, presses: PRESSES, bins: [1, 2, 4] };

test("72.13 each card has its name, and its code is read back and understood", async () => {
  const groups = commandCards(FLOOR);
  const cards = groups.flat();
  const codes: string[] = [];
  let text = "";
  const bytes = await new Response(cardsPdf({ groups, paper: "LETTER" })).bytes();
  await visitPages(bytes, 203, async (page) => {
    text += page.text;
    codes.push(...(await readCodes(page)));
  });
  expect(codes.toSorted()).toEqual(cards.map(({ code }) => code).toSorted());
  expect(codes.filter((code) => !readFloorCode(code))).toEqual([]);
  for (const { title } of cards) expect(text).toContain(title);
});

test("72.13 there is a card for each reason, step, press and bin that there is", () => {
  const cards = commandCards(FLOOR).map((group) => group.map(({ title }) => title));
  const bins = ["1", "2", "4"];
  expect(cards).toEqual([
    [
      ...["Misprint", "Fault in the blank", "Equipment", "Lost", "Another reason"],
      ...["Undo", "Empty a bin"],
    ],
    ["Any step", "Picked", "Printed", "Checked", "Packed"],
    PRESSES.map(({ name }) => name),
    bins,
  ]);
  const none = commandCards({ ...FLOOR, presses: [], bins: [] });
  expect(none).toHaveLength(2);
});
