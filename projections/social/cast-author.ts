import { Effect, Schema } from "effect"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { socialCasts } from "./social-casts.ts"

const AuthorRow = Schema.Struct({ fid: Schema.NumberFromString })

/** The author of a cast by its hash, at no certain mark; undefined for one that no row has. Reads the whole table. */
export const authorOfCast = Effect.fn("socialCasts.author")(function* (hash: string) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "find the author of a cast",
    sql: `SELECT fid FROM ${socialCasts.table} WHERE hash = unhex({digits:String}) LIMIT 1`,
    parameters: { digits: hash.slice(2) },
  })
  return (yield* decodeRows(AuthorRow)(rows))[0]?.fid
})
