import { expect, test } from "bun:test";
import { connectionOf, findProgram } from "./postgres-programs.ts";

test("95.11 a server that is newer than every program here is answered with the package", async () => {
  await expect(findProgram("pg_dump", 99)).rejects.toThrow(
    "the package postgresql-client-99 on Debian",
  );
});

test("95.11 the password goes by the environment, decoded", () => {
  const url = "postgres://shop:p%40ss@db.example.com:5433/my%20shop?sslmode=require";
  expect(connectionOf(url)).toMatchObject({
    PGHOST: "db.example.com",
    PGPORT: "5433",
    PGUSER: "shop",
    PGPASSWORD: "p@ss",
    PGDATABASE: "my shop",
    PGSSLMODE: "require",
  });
});
