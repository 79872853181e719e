import { expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { axeViolations, SCREENS } from "#tools/testing/browser/axe.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { pngFixture } from "#tools/testing/data/fixtures.ts";
import { makeZip } from "#tools/testing/data/make-zip.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

for (const { width, dark } of SCREENS) {
  const screen = `at ${width} pixels, ${dark ? "dark" : "light"}`;

  test(`58.16 a catalogue is sent, asked about, imported and read without script; axe finds nothing, ${screen}`, async () => {
    const { visitor } = await register(shop, { isAdmin: true });
    const context = { javaScriptEnabled: false };
    const page = await shop.openPage({ as: visitor, width, dark, expected: / 422 / });
    const plain = await shop.openPage({ as: visitor, width, dark, context });
    const violations: string[] = [];
    const check = async (at: string) => {
      await page.goto(plain.url());
      violations.push(...(await axeViolations(page, at)));
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (isWide) violations.push(`${at}: wider than the screen`);
    };
    const slug = `tee-${width}-${dark}`;
    const csv = `Handle,Title,Body (HTML),Type,Status,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Image Src
${slug},Sun Tee,<p>Light and soft.</p>,T-Shirt,active,Size,M,Color,White,${slug}-M,19.99,front.png
${slug},,,,,,L,,White,${slug}-L,21.99,missing.png
${slug}-gift,Gift,<p>For you.</p>,Gift,active,Size,M,Color,White,${slug}-G,9,
classic-tee,,,,,Size,M,Color,Mint,CLASSIC-M-MINT,${width}.00,
${slug}-wrong,Navy Tee,<p>Blue.</p>,T-Shirt,active,Size,M,Color,Heather Navy,${slug}-W,19.99,
`;
    const zip = makeZip([
      { name: "front.png", bytes: await pngFixture({ width: 400, height: 400 }) },
    ]);

    await plain.goto(paths.adminProducts);
    await plain.getByRole("link", { name: "Import", exact: true }).click();
    await check("the upload");
    await plain
      .getByLabel("CSV file")
      .setInputFiles({ name: "spring.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await plain
      .getByLabel("Pictures")
      .setInputFiles({ name: "spring.zip", mimeType: "application/zip", buffer: Buffer.from(zip) });
    await plain.getByRole("button", { name: "Show what will change" }).click();
    await plain.getByRole("heading", { name: "What will change" }).waitFor();
    await check("the preview");
    await plain
      .getByRole("article")
      .filter({ hasText: "Gift" })
      .getByLabel("Sold as")
      .selectOption({ label: "Boxy" });
    await plain.getByRole("button", { name: "Save answers" }).last().click();
    await plain.getByRole("button", { name: "Import 3 products" }).click();
    await plain.getByRole("heading", { name: "The import is done" }).waitFor();
    await plain.getByText("Made: 2. Changed: 1. Left out: 1.").waitFor();
    await check("the report");
    await plain.getByRole("link", { name: "Sun Tee" }).click();
    await plain.getByText("What photo 1 shows").waitFor();
    expect(violations).toEqual([]);
  });
}
