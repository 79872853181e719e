import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { addPaidOrder, parcelNumber, tracker } from "#tools/testing/data/tracking-files.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

for (const { width, dark } of SCREENS) {
  const screen = `at ${width} pixels, ${dark ? "dark" : "light"}`;

  test(`73.19 a carrier's file is sent, looked through, taken and read without script; axe finds nothing, ${screen}`, async () => {
    const { visitor } = await register(shop, { isAdmin: true });
    const context = { javaScriptEnabled: false };
    const page = await shop.openPage({ as: visitor, width, dark });
    // Mockups of orders that no checkout made are not drawn.
    const expected = / 422 |\/mockups\//;
    const plain = await shop.openPage({ as: visitor, width, dark, context, expected });
    const { parcelOf } = tracker(shop, () => visitor);
    const violations: string[] = [];
    const check = async (at: string) => {
      await page.goto(plain.url());
      violations.push(...(await axeViolations(page, at)));
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (isWide) violations.push(`${at}: wider than the screen`);
    };
    const names = ["Ada Lovelace", "Alan Turing", "Grace Hopper", "Katherine Johnson"];
    const [ada = 0, alan = 0, hopper = 0, katherine = 0] = await Promise.all(
      names.map((name) => addPaidOrder(shop, name)),
    );
    const unpaid = await addPaidOrder(shop, "Hedy Lamarr");
    await shop.sql`update orders set payment_status = 'unpaid' where id = ${unpaid}`;
    const [first, second] = [parcelNumber(), parcelNumber()];
    const csv = `Tracking Number,Recipient,Order ID,Carrier
${first},Ada Lovelace,PT${ada},USPS
${second},Alan Turing,PT${alan},USPS
${parcelNumber()},Katherine Johnson,PT${hopper},USPS
${parcelNumber()},Grace Hopper,PT${katherine},USPS
${parcelNumber()},Hedy Lamarr,PT${unpaid},USPS
9.4001E+21,Joan Clarke,PT999999,USPS
`;

    await plain.goto(paths.adminOrders);
    await plain.getByRole("link", { name: "Parcel numbers from a file" }).click();
    await plain.getByLabel("Lines").fill("one word");
    await plain
      .getByLabel("CSV file")
      .setInputFiles({ name: "parcels.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await plain.getByRole("button", { name: "Show what will happen" }).click();
    await plain.getByText("There are pasted lines and a file.").waitFor();
    expect(await plain.getByLabel("Lines").inputValue()).toBe("one word");
    await check("the form");
    await plain.getByLabel("Lines").fill("");
    await plain
      .getByLabel("CSV file")
      .setInputFiles({ name: "parcels.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await plain.getByRole("button", { name: "Show what will happen" }).click();
    await plain.getByRole("heading", { name: "What will happen" }).waitFor();
    await check("the preview");
    const rowOf = (id: number) =>
      plain.getByRole("checkbox", { name: `order #${id}`, exact: false });
    expect(await rowOf(hopper).isChecked()).toBe(false);
    await rowOf(alan).uncheck();
    await plain.getByRole("button", { name: "Save the numbers" }).click();
    await plain.getByText("Done (1)").waitFor();
    await check("what is left");
    expect(await parcelOf(ada)).toMatchObject({ status: "shipped", trackingNumber: first });
    expect(await parcelOf(alan)).toMatchObject({ status: "pending", trackingNumber: null });
    await rowOf(alan).check();
    await plain.getByLabel("Set their orders to Shipped").uncheck();
    await plain.getByRole("button", { name: "Save the numbers" }).click();
    await plain.getByText("Done (2)").waitFor();
    expect(await parcelOf(alan)).toMatchObject({ status: "pending", trackingNumber: second });
    expect(violations).toEqual([]);
  });
}
