import { expect, test } from "bun:test";
import { findFullFolders } from "./folders.ts";

const files = (folder: string, count: number, ending = ".ts") =>
  Array.from({ length: count }, (_, at) => `${folder}/file-${at}${ending}`);

test("a folder with more than 25 files is named", () => {
  expect(findFullFolders([...files("db/orders", 26), ...files("db", 25)])).toEqual([
    "db/orders holds 26 files, more than 25",
  ]);
});

test("tests, files of folders below and the root of routes are not counted", () => {
  const paths = [
    ...files("src/ui", 25),
    ...files("src/ui", 9, ".test.tsx"),
    ...files("src/ui/forms", 9),
    ...files("routes", 40, ".tsx"),
  ];
  expect(findFullFolders(paths)).toEqual([]);
});
