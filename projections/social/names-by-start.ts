import { Effect, Schema } from "effect"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { socialNames } from "./social-names.ts"
import { isVisible, type SocialSeqs, seqParameters } from "./social-rows.ts"

const NameRow = Schema.Struct({ text: Schema.String })

/** Rows of a range that are read: a name has one per proof and shard. */
const rowsMax = 2_000

/** Names that begin with a text, the shortest first; of more than some hundred, the first ones in alphabetical order. They may be nobody's by now. */
export const socialNamesByStart = Effect.fn("socialNames.byStart")(function* (
  { start, namesMax }: { readonly start: string; readonly namesMax: number },
  seqs: SocialSeqs,
) {
  if (seqs.size === 0 || start === "") return []
  const store = yield* Store
  const rows = yield* store.query({
    operation: "search social names",
    sql: `
SELECT DISTINCT text
FROM
(
  SELECT name AS text
  FROM ${socialNames.table}
  WHERE startsWith(name, {start:String}) AND ${isVisible}
  ORDER BY name
  LIMIT {rowsMax:UInt32}
)
ORDER BY lengthUTF8(text), text
LIMIT {namesMax:UInt32}`,
    parameters: { start, namesMax, rowsMax, ...seqParameters(seqs) },
  })
  return (yield* decodeRows(NameRow)(rows)).map(({ text }) => text)
})
