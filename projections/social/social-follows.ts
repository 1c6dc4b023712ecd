/** Follows of the social network at marks. */
import { Effect, Schema } from "effect"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { socialLinks } from "./social-links.ts"
import { newestRowsSql, type SocialSeqs, seqParameters } from "./social-rows.ts"

/** The sides of a follow: whom a user follows, or who follows the user. */
export type FollowSide = "followers" | "following"

const heldSql = (side: FollowSide): string => {
  const end = side === "following" ? "source" : "target"
  return newestRowsSql({
    table: socialLinks,
    keys: ["party", "counterpart"],
    values: [],
    where: `party IN {fids:Array(UInt64)} AND party_end = '${end}' AND link_type = 'follow'`,
    fid: side === "following" ? "party" : "counterpart",
    links: { type: "'follow'", target: side === "following" ? "counterpart" : "party" },
  })
}

const CountRow = Schema.Struct({ fid: Schema.NumberFromString, follows: Schema.NumberFromString })

/** Numbers of follows by user; users without any are absent. */
export const socialFollowCounts = Effect.fn("social.followCounts")(function* (
  side: FollowSide,
  fids: ReadonlyArray<number>,
  seqs: SocialSeqs,
) {
  const store = yield* Store
  const rows = yield* decodeRows(CountRow)(
    yield* store.query({
      operation: `count social ${side}`,
      sql: `SELECT party AS fid, count() AS follows FROM (${heldSql(side)}) GROUP BY party`,
      parameters: { fids: [...fids], ...seqParameters(seqs) },
    }),
  )
  return new Map(rows.map(({ fid, follows }) => [fid, follows]))
})

/** A user at the other end of a follow. */
export interface SocialFollow {
  readonly fid: number
  /** Time that the message states. */
  readonly sinceMs: number
}

/** A place in a list of follows, which is ordered by time, newest first, then by id. */
export type FollowPlace = SocialFollow

const FollowRow = Schema.Struct({ fid: Schema.NumberFromString, sinceMs: Schema.NumberFromString })

/** A part of the follows of a user, newest first. */
export const socialFollows = Effect.fn("social.follows")(function* (
  side: FollowSide,
  page: { readonly fid: number; readonly after: FollowPlace | undefined; readonly count: number },
  seqs: SocialSeqs,
) {
  const store = yield* Store
  const { fid, after, count } = page
  return yield* decodeRows(FollowRow)(
    yield* store.query({
      operation: `read social ${side}`,
      sql: `
SELECT counterpart AS fid, toUnixTimestamp64Milli(changed_at) AS sinceMs
FROM (${heldSql(side)})
WHERE (-sinceMs, fid) > ({afterSince:Int64}, {afterFid:UInt64})
ORDER BY sinceMs DESC, fid
LIMIT {count:UInt32}`,
      parameters: {
        fids: [fid],
        afterSince: after === undefined ? Number.MIN_SAFE_INTEGER : -after.sinceMs,
        afterFid: after?.fid ?? 0,
        count,
        ...seqParameters(seqs),
      },
    }),
  )
})
