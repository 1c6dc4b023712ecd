/** Casts about tokens at marks, by their subjects. */
import { Effect, Schema } from "effect"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText } from "../table/sql.ts"
import { socialCastSubjects } from "./social-cast-subjects.ts"
import { isVisible, type SocialSeqs, seqParameters } from "./social-rows.ts"

const SubjectRow = Schema.Struct({
  fid: Schema.NumberFromString,
  castHash: Schema.String,
  castAtMs: Schema.NumberFromString,
})

/** A cast that names a subject. It may be removed by now. */
export type CastPlace = typeof SubjectRow.Type

/** Casts that name any of the subjects: newest first, then by author and hash. */
export const castsAbout = Effect.fn("social.castsAbout")(function* (
  page: {
    readonly subjects: ReadonlyArray<string>
    readonly after: CastPlace | undefined
    readonly count: number
  },
  seqs: SocialSeqs,
) {
  const { subjects, after, count } = page
  if (subjects.length === 0) return []
  const store = yield* Store
  const behind =
    after === undefined
      ? ""
      : `
  AND cast_at <= fromUnixTimestamp64Milli({at:Int64}, 'UTC')
  AND (-toUnixTimestamp64Milli(cast_at), fid, hash) > (-{at:Int64}, {author:UInt64}, unhex(substring({cast:String}, 3)))`
  return yield* decodeRows(SubjectRow)(
    yield* store.query({
      operation: "read casts about a token",
      sql: `
SELECT fid, ${hexText("hash")} AS castHash, toUnixTimestamp64Milli(cast_at) AS castAtMs
FROM ${socialCastSubjects.table}
WHERE subject IN {subjects:Array(String)} AND ${isVisible}${behind}
ORDER BY cast_at DESC, fid, hash
LIMIT 1 BY fid, hash
LIMIT {count:UInt32}`,
      parameters: {
        subjects: [...subjects],
        count,
        ...(after === undefined ? {} : { at: after.castAtMs, author: after.fid, cast: after.castHash }),
        ...seqParameters(seqs),
      },
    }),
  )
})
