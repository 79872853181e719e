import type { ISql } from "postgres";
import { MAX_SAVED_ANSWERS, type SavedAnswerForm } from "#shop/messages/saved-answer.ts";

export type SavedAnswer = SavedAnswerForm & { id: number; revision: number };

export async function listSavedAnswers(sql: ISql): Promise<SavedAnswer[]> {
  return sql<SavedAnswer[]>`
    select id, name, text, revision from saved_answers
    order by lower(name), id limit ${MAX_SAVED_ANSWERS}`;
}

export async function findSavedAnswer(sql: ISql, id: number): Promise<SavedAnswer | undefined> {
  const [found] = await sql<SavedAnswer[]>`
    select id, name, text, revision from saved_answers where id = ${id}`;
  return found;
}

/** Two who add one at once wait for each other, so that the limit holds. */
export async function countSavedAnswers(tx: ISql): Promise<number> {
  await tx`lock table saved_answers in share row exclusive mode`;
  const [row] = await tx<[{ count: number }]>`select count(*)::int as count from saved_answers`;
  return row.count;
}

/** Undefined where the name is taken. */
export async function insertSavedAnswer(
  tx: ISql,
  { name, text }: SavedAnswerForm,
): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into saved_answers (name, text) values (${name}, ${text})
    on conflict (lower(name)) do nothing returning id`;
  return row?.id;
}

export async function isNameTaken(tx: ISql, name: string, exceptId: number): Promise<boolean> {
  const rows = await tx`
    select from saved_answers where lower(name) = lower(${name}) and id <> ${exceptId}`;
  return rows.length > 0;
}

export async function lockSavedAnswer(tx: ISql, id: number): Promise<SavedAnswer | undefined> {
  const [found] = await tx<SavedAnswer[]>`
    select id, name, text, revision from saved_answers where id = ${id} for update`;
  return found;
}

export async function updateSavedAnswer(
  tx: ISql,
  id: number,
  { name, text }: SavedAnswerForm,
): Promise<void> {
  await tx`
    update saved_answers set name = ${name}, text = ${text}, revision = revision + 1 where id = ${id}`;
}

export async function deleteSavedAnswerRow(tx: ISql, id: number): Promise<string | undefined> {
  const [row] = await tx<{ name: string }[]>`
    delete from saved_answers where id = ${id} returning name`;
  return row?.name;
}
