import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText } from "../table/sql.ts"
import { visibleRows } from "../table/visible-rows.ts"
import { attestedLabels } from "./attested-labels.ts"

const AccountRow = Schema.Struct({ account: Schema.String })

/**
 * Accounts with an attested label that contains all words, those with the shortest label first. Scans all labels, of which there are thousands and not
 * millions. Labels may be revoked or expired.
 *
 * @param options.words - Lower-case, each in one spelling or several.
 */
export const accountsByLabel = Effect.fn("contracts.accountsByLabel")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly words: ReadonlyArray<string>
  readonly accountsMax: number
}) {
  const { marks, words, accountsMax } = options
  if (marks.length === 0 || words.length === 0) return []
  const store = yield* Store
  const within = visibleRows(marks)
  const rows = yield* store.query({
    operation: "search attested labels",
    // Without FINAL: a label that a revert removed is none of its account's.
    sql: `
SELECT ${hexText("found.account")} AS account
FROM ${attestedLabels.tableSql} AS found
WHERE arrayAll(word -> positionCaseInsensitiveUTF8(label, word) > 0, {words:Array(String)})
  AND ${within.sql}
GROUP BY found.account
ORDER BY min(lengthUTF8(label)), found.account
LIMIT {accountsMax:UInt32}`,
    parameters: { ...within.parameters, words, accountsMax },
  })
  return (yield* decodeRows(AccountRow)(rows)).map(({ account }): Address => account)
})
