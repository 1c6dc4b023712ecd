/** Casts of the social network at marks, and what responds to them. */
import { Effect, Schema } from "effect"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText, hexTexts, rowSetOf } from "../table/sql.ts"
import { withheldCastsSql } from "../takedowns/withheld-content.ts"
import { socialCasts } from "./social-casts.ts"
import { socialResponseKinds, socialResponses } from "./social-responses.ts"
import { newestRowsSql, type SocialSeqs, seqParameters } from "./social-rows.ts"

/** A cast by its author and hash. */
export interface CastKey {
  readonly fid: number
  readonly hash: string
}

const CastRow = Schema.Struct({
  fid: Schema.NumberFromString,
  castHash: Schema.String,
  castAtMs: Schema.NumberFromString,
  text: Schema.String,
  mentionedFids: Schema.Array(Schema.NumberFromString),
  mentionPositions: Schema.Array(Schema.Number),
  parentFid: Schema.NullOr(Schema.NumberFromString),
  parentHash: Schema.NullOr(Schema.String),
  parentUrl: Schema.NullOr(Schema.String),
  embeddedUrls: Schema.Array(Schema.String),
  embeddedCasts: Schema.Array(Schema.String),
})

/** A cast. Its text is that of a stranger, and lacks the mentions. */
export type CastFacts = typeof CastRow.Type

/** The statement of casts that are there and not withheld, by a condition on `fid` and `hash`. */
export const heldCastsSql = (where: string, values: ReadonlyArray<string>): string =>
  newestRowsSql({
    table: socialCasts,
    keys: ["fid", "hash"],
    values,
    where: `${where} AND hash NOT IN (${withheldCastsSql})`,
    fid: "fid",
  })

/** Casts by author and hash, in any order. Removed ones are absent. */
export const castsByKey = Effect.fn("social.castsByKey")(function* (keys: ReadonlyArray<CastKey>, seqs: SocialSeqs) {
  if (keys.length === 0) return []
  const store = yield* Store
  const where = `(fid, hash) IN ${rowSetOf([
    { parameter: "fids", type: "UInt64" },
    { parameter: "hashes", type: "bytes" },
  ])}`
  const values = [
    "text",
    "mentioned_fids",
    "mention_positions",
    "parent_fid",
    "parent_hash",
    "parent_url",
    "embedded_urls",
    "embedded_casts",
  ]
  return yield* decodeRows(CastRow)(
    yield* store.query({
      operation: "read casts",
      sql: `
SELECT
  fid, ${hexText("hash")} AS castHash, toUnixTimestamp64Milli(changed_at) AS castAtMs, text,
  mentioned_fids AS mentionedFids, mention_positions AS mentionPositions, parent_fid AS parentFid,
  if(parent_hash IS NULL, NULL, ${hexText("assumeNotNull(parent_hash)")}) AS parentHash, parent_url AS parentUrl,
  embedded_urls AS embeddedUrls, ${hexTexts("embedded_casts")} AS embeddedCasts
FROM (${heldCastsSql(where, values)})`,
      parameters: {
        fids: keys.map(({ fid }) => fid),
        hashes: keys.map(({ hash }) => hash),
        ...seqParameters(seqs),
      },
    }),
  )
})

const ResponseRow = Schema.Struct({
  target: Schema.String,
  response: Schema.Literals(socialResponseKinds),
  responses: Schema.NumberFromString,
  isOwn: Schema.Boolean,
})

/** Numbers of responses to a cast or URL, and which of them a user made. */
export type ResponseCount = typeof ResponseRow.Type

/**
 * Numbers of responses to targets, by kind. Replies and quotes count while their cast is there.
 *
 * @param viewer - Id of the user whose responses are marked; 0 for nobody.
 */
export const responseCounts = Effect.fn("social.responseCounts")(function* (
  targets: ReadonlyArray<string>,
  viewer: number,
  seqs: SocialSeqs,
) {
  if (targets.length === 0) return []
  const store = yield* Store
  const held = newestRowsSql({
    table: socialResponses,
    keys: ["target", "response", "fid", "hash"],
    values: [],
    where: "target IN {targets:Array(String)}",
    fid: "fid",
  })
  const ofTargets = `(fid, hash) IN (SELECT fid, hash FROM ${socialResponses.table} WHERE target IN {targets:Array(String)})`
  return yield* decodeRows(ResponseRow)(
    yield* store.query({
      operation: "count responses",
      sql: `
SELECT target, toString(response) AS response, count() AS responses, toBool(countIf(fid = {viewer:UInt64}) > 0) AS isOwn
FROM (${held})
WHERE response IN ('like', 'recast') OR (fid, hash) IN (SELECT fid, hash FROM (${heldCastsSql(ofTargets, [])}))
GROUP BY target, response`,
      parameters: { targets: [...targets], viewer, ...seqParameters(seqs) },
    }),
  )
})
