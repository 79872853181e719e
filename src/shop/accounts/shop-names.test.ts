import { expect, test } from "bun:test";
import { nameSkeleton } from "./name-skeletons.ts";
import { passesForShop } from "./shop-names.ts";

test.each([
  "Admin",
  "Support",
  "Acme Support",
  "Staff",
  "Moderator",
  "Official",
  "ⓐⓓⓜⓘⓝ",
  "Àdmin",
  "аdmin",
  "admin.",
  "-admin",
  "s.u.p.p.o.r.t",
  "No-Reply",
  "Acme Tees",
  "ACME  TEES",
  "Аcme Tees",
  "Acme Tees ✓",
  "Acme Tees Team",
  "acmetees.help",
  "admin1",
  "ADM1N",
  "4dm!n",
  "Admin!",
  "007 admin",
  "Acme 5upp0rt",
  "5upport24",
  "0ff1c1al",
  "Acm3 T33s",
  "ᴀᴅᴍɪɴ",
  "ᴀᴄᴍᴇ ᴛᴇᴇs",
  "The Acme Tees Shop",
  "by Acme Tees",
  "Team Acme Tees",
  "Real AcmeTees",
  "Shop Owner",
  "The Owner",
  "Owner",
  "Mod",
  "Customer Service",
  "Customer care",
  "Help desk",
  "Helpdesk 2",
  "The Shop Team",
  "Admins",
  "Ada Administration",
  "Moderators",
  "Staffs",
  "Customer-Service Team",
  "Our customer service",
  "Owner (shop)",
  "Owner of the store",
  "Management",
  "The Manager",
  "Store Manager",
  "CEO",
  "Verified",
  "Verified ✓",
  "Help Center",
  "Ada, Help Center",
  "Service Team",
  "Sales",
  "Sales Team",
  "Refunds",
  "🅐cme tees",
  "🅰🅳🅼🅸🅽",
  "Ada 🅢🅣🅐🅕🅕",
  "🇦🇩🇲🇮🇳",
  "Admin 🇺🇸",
  "Adm¡n",
  "/\\dmin",
  "Sυρροrt",
  "suҏҏort",
  "Adm\u115fin",
  "Ada\u3164admin",
  "\u2800Admin",
  "Acme Tees\u115f",
])("11.30 '%s' passes for Acme Tees or its people", (name) => {
  expect(passesForShop(name, "Acme Tees")).toBe(true);
});

test.each([
  "Ada",
  "Acme",
  "Helpful Hana",
  "Administratrix",
  "Supportive Sam",
  "Team Tees",
  "Михаил",
  "李小龙",
  "Bill",
  "Lily 1987",
  "Elias",
  "Modesto",
  "Mod Squad",
  "Dog Owner Dan",
  "Team Blue",
  "Corner Shop Kids",
  "Sarah's Store",
  "Storey",
  "Bob the Builder",
  "Theo",
  "Helen 5",
  "4U",
  "Maria Customs",
  "1984",
  "!!!",
  "Owen",
  "Adminah",
  "Manager Bob",
  "Broken Manager Band",
  "Mark Sales",
  "Robert Service",
  "Helga Center",
  "Cleo",
  "Verity",
  "Admiral",
  "Service Dog Rex",
  "Mia 🇮🇹",
  "Officialdom",
  "Stafford",
  "Our Place",
  "The Blue Team Shop",
])("11.30 '%s' is a name of its own", (name) => {
  expect(passesForShop(name, "Acme Tees")).toBe(false);
});

test("11.30 a short name of a shop is reserved whole, and not as the beginning of another", () => {
  expect(passesForShop("ACE", "Ace")).toBe(true);
  expect(passesForShop("Acetone Studio", "Ace")).toBe(false);
  expect(passesForShop("Blue Studio Bird", "Studio")).toBe(false);
  expect(passesForShop("1234", "Ace")).toBe(false);
});

test("a shop whose name has no letters reserves none", () => {
  expect(passesForShop("Ada", "★")).toBe(false);
});

test("11.30 a letter that stands for two others passes for a shop's name", () => {
  for (const name of ["Printhreacl", "Pгinthread", "Ҏrinthread", "🅿rinthread"]) {
    expect(passesForShop(name, "Printhread")).toBe(true);
  }
});

test("names that look alike have one skeleton", () => {
  expect(nameSkeleton("Ada\u115f\u200c\u2800")).toBe(nameSkeleton("Ada"));
  expect(nameSkeleton("Аdа Lоvelace")).toBe(nameSkeleton("ada lovelace"));
  expect(nameSkeleton("Ada")).not.toBe(nameSkeleton("Aida"));
});
