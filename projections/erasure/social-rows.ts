/** Rows of erased content of the social network: all of a user, or those of single messages. */
import { Effect } from "effect"
import type { Erasure } from "#pipelines/vault/row-eraser.ts"
import { deleteRows, type SelectedRows, selectRows } from "./delete-rows.ts"
import { type SocialTable, socialTables } from "./social-tables.ts"

/** The id of a user's subject; undefined for another subject. */
const fidOf = (subject: string): number | undefined => {
  const [, digits] = /^fid:(\d{1,15})$/.exec(subject) ?? []
  return digits === undefined ? undefined : Number(digits)
}

const rowsOf = (
  { name, user, isSealed = "true" }: SocialTable,
  erasures: ReadonlyArray<Erasure>,
  condition: string,
): SelectedRows => ({
  name,
  condition: `${user} IN {fids:Array(UInt64)} AND ${isSealed} AND ${condition}`,
  parameters: {
    fids: erasures.flatMap(({ subject }) => fidOf(subject) ?? []),
    hashes: erasures.flatMap(({ hashes }) => hashes.map((hash) => hash.slice(2).toUpperCase())),
  },
})

/** Whether there are rows of single messages: a mutation costs much, and messages without keys have none. */
const hasMessages = Effect.fnUntraced(function* (single: ReadonlyArray<Erasure>) {
  const last = socialTables.at(-1)
  if (single.length === 0 || last?.ofMessages === undefined) return false
  return (yield* selectRows(rowsOf(last, single, last.ofMessages), "1", 1)).length > 0
})

/** Deletes all content of some users, and single messages of others: a hash identifies one without its user. The last table goes last. */
export const deleteSocialRows = Effect.fnUntraced(function* (erasures: ReadonlyArray<Erasure>) {
  const ofUsers = erasures.filter(({ subject }) => fidOf(subject) !== undefined)
  const whole = ofUsers.filter(({ hashes }) => hashes.length === 0)
  const single = ofUsers.filter(({ hashes }) => hashes.length > 0)
  const hasSingle = yield* hasMessages(single)
  for (const table of socialTables) {
    if (whole.length > 0) yield* deleteRows(rowsOf(table, whole, "true"))
    if (hasSingle && table.ofMessages !== undefined) yield* deleteRows(rowsOf(table, single, table.ofMessages))
  }
})
