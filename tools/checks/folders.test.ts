import { expect, test } from "bun:test";
import { findFullFolders } from "./folders.ts";

const files = (folder: string, count: number, ending = ".ts") =>
  Array.from({ length: count }, (_, at) => `${folder}/file-${at}${ending}`);

test("a folder with more than 20 files is named", () => {
  expect(findFullFolders([...files("db/orders", 21), ...files("db", 20)], {})).toEqual([
    "db/orders holds 21 files, more than 20",
  ]);
});

test("tests, files of folders below and folders with a reason are not counted", () => {
  const paths = [
    ...files("src/ui", 20),
    ...files("src/ui", 9, ".test.tsx"),
    ...files("src/ui/forms", 9),
    ...files("routes", 40, ".tsx"),
  ];
  expect(findFullFolders(paths, { routes: "Each top-level URL is a file." })).toEqual([]);
});

test("a reason that no folder needs any more is named", () => {
  expect(findFullFolders(files("routes", 20), { routes: "Each URL is a file." })).toEqual([
    "routes needs no exemption: it holds 20 files or fewer",
  ]);
});
