import type { ISql } from "postgres";
import { chance, pick } from "./chance.ts";

export function chooseTitle(sql: ISql) {
  return sql`${pick(sql, 31, COMMON)} || ' ' || ${pick(sql, 32, FIRST)} || ${pick(sql, 33, SECOND)}
    || case when ${chance(sql, 34, 2)} = 0
      then ' ' || ${pick(sql, 35, SYLLABLES)} || ${pick(sql, 36, SYLLABLES)} || ${pick(sql, 37, SYLLABLES)}
      else '' end
    || case when ${chance(sql, 38, 4)} = 0 then ' No. ' || ${chance(sql, 39, 1000)} else '' end`;
}

export function chooseTags(sql: ISql, popular: readonly string[]) {
  const most = sql`power(${chance(sql, 40, 1_000_000)} / 1000000::float8, 2)`;
  return sql`array(
    select distinct tag from unnest(array[
      (${[...popular]}::text[])[1 + floor(${most} * ${popular.length}::int)::int],
      case when ${chance(sql, 41, 2)} = 0 then ${pick(sql, 42, popular)} end,
      case when ${chance(sql, 43, 5)} = 0 then 'tag ' || ${chance(sql, 44, 2000)} end
    ]) tag where tag is not null
  )`;
}

const COMMON = ["Sunset", "Retro", "Happy", "Wild", "Cosmic", "Tiny", "Golden", "Midnight"];
const FIRST = [
  ...["Moon", "Star", "Sea", "Sky", "Fire", "Rain", "Snow", "Wind", "Leaf", "Rose", "Wolf", "Bear"],
  ...[
    "Bird",
    "Fish",
    "Cat",
    "Dog",
    "Tree",
    "Stone",
    "Sand",
    "Cloud",
    "River",
    "Lake",
    "Hill",
    "Sun",
  ],
];
const SECOND = [
  ...["light", "field", "shine", "song", "dance", "walk", "ride", "craft", "works", "land", "side"],
  ...["rise", "fall", "drop", "line", "wave", "bloom", "crest", "trail", "spark", "stripe", "dust"],
];
const SYLLABLES = [
  ...["ba", "be", "bi", "bo", "da", "de", "di", "do", "fa", "fe", "ga", "go", "ka", "ke"],
  ...["la", "le", "ma", "mi", "na", "ni", "pa", "po", "ra", "ro", "sa", "ta", "va"],
];
