/** What our tables hold of a user, in the form of `UserTruth`. */
import { Effect, Schema } from "effect"
import { heldCastsSql } from "#projections/social/read-casts.ts"
import { socialFollows } from "#projections/social/social-follows.ts"
import { socialResponses } from "#projections/social/social-responses.ts"
import { newestRowsSql, type SocialSeqs, seqParameters } from "#projections/social/social-rows.ts"
import { socialUsers } from "#projections/social/social-users.ts"
import { decodeRows } from "#projections/store/decode-rows.ts"
import { Store } from "#projections/store/store.ts"
import { hexText } from "#projections/table/sql.ts"
import type { UserTruth } from "./hub-truth.ts"

const followsMax = 10_000

/** Members of profiles that are compared. */
const members = ["picture", "displayName", "bio", "url", "username"]

/** Reads a user from the tables. */
export const readRows = Effect.fnUntraced(function* (fid: number, seqs: SocialSeqs) {
  const store = yield* Store
  const user = (yield* socialUsers([fid], seqs)).get(fid)
  const follows = yield* socialFollows("following", { fid, after: undefined, count: followsMax }, seqs)
  const texts = (sql: string) =>
    Effect.flatMap(
      store.query({ operation: "read a user", sql, parameters: { fid, ...seqParameters(seqs) } }),
      decodeRows(Schema.Struct({ text: Schema.String })),
    )
  const casts = yield* texts(`SELECT ${hexText("hash")} AS text FROM (${heldCastsSql("fid = {fid:UInt64}", [])})`)
  const reactions = yield* texts(`
SELECT concat(toString(response), ' ', target) AS text
FROM (${newestRowsSql({
    table: socialResponses,
    keys: ["target", "response", "fid", "hash"],
    values: [],
    where: "fid = {fid:UInt64} AND response IN ('like', 'recast')",
    fid: "fid",
  })})`)
  const truth: UserTruth = {
    custody: user?.custody,
    addresses: (user?.addresses ?? []).map(({ address }) => address).sort(),
    profile: [...(user?.profile ?? [])]
      .filter(([member]) => members.includes(member))
      .map(([member, value]) => `${member} ${value}`)
      .sort(),
    username: user?.username?.name,
    following: follows.map((follow) => follow.fid).sort((left, right) => left - right),
    casts: casts.map(({ text }) => text).sort(),
    reactions: reactions.map(({ text }) => text).sort(),
  }
  return truth
})
