/** Content that an operator withholds from answers: at every mark, from the moment at which the tables have the takedown. */
import { Effect, Schema } from "effect"
import { takedownPrefix } from "#schemas/events/erased.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText } from "../table/sql.ts"
import { erasures } from "./erasures.ts"

/** Selects a value of the takedowns that hold, by a condition on their subject and hash. */
const withheldSql = (value: string, owner: string, isWhole: boolean): string => `
SELECT ${value}
FROM ${erasures.table}
WHERE startsWith(subject, '${takedownPrefix}${owner}:') AND hash ${isWhole ? "=" : "!="} ''
GROUP BY subject, hash
HAVING argMax(step, seq) = 'withheld'`

/** Selects the ids of users who are withheld with all that they wrote. */
export const withheldUsersSql = withheldSql(
  `toUInt64OrZero(substring(subject, ${`${takedownPrefix}fid:`.length + 1}))`,
  "fid",
  true,
)

/** Selects the hashes of casts that are withheld. */
export const withheldCastsSql = withheldSql("hash", "fid", false)

/** Selects the digests of fetched content that is withheld. */
export const withheldDigestsSql = withheldSql("toFixedString(hash, 32)", "content", false)

const DigestRow = Schema.Struct({ digest: Schema.String })

/** Digests of fetched content that is withheld: documents and pictures. */
export const withheldDigests = Effect.gen(function* () {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read withheld content",
    sql: `SELECT ${hexText("digest")} AS digest FROM (${withheldSql("hash AS digest", "content", false)})`,
  })
  return new Set((yield* decodeRows(DigestRow)(rows)).map(({ digest }) => digest))
}).pipe(Effect.withSpan("documents.withheldDigests"))
