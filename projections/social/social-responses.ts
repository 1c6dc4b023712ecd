import type { Cast, SocialChange } from "#schemas/social/social-change.ts"
import { bytesColumn, enumColumn, textColumn } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"
import { changeColumns, changeValues, fidColumn } from "./social-columns.ts"

/** Kinds of responses to casts and URLs. */
export const socialResponseKinds = ["like", "recast", "reply", "quote"] as const

interface Response {
  readonly target: string
  readonly response: (typeof socialResponseKinds)[number]
  /** Hash of the cast that responds; no bytes for likes and recasts. */
  readonly hash: string
}

const noHash = "0x"

const responsesOfCast = ({ hash, content }: Cast): ReadonlyArray<Response> => {
  if (content === undefined) return []
  const parent = content.parentHash ?? content.parentUrl
  return [
    ...(parent === undefined ? [] : [{ target: parent, response: "reply" as const, hash }]),
    ...content.embeddedCasts.map((cast) => ({ target: cast.hash, response: "quote" as const, hash })),
  ]
}

const responsesOf = (change: SocialChange): ReadonlyArray<Response> => {
  if (change.kind === "cast") return responsesOfCast(change)
  if (change.kind !== "reaction") return []
  return [{ target: change.target, response: change.reaction, hash: noHash }]
}

/** Likes, recasts, replies and quotes of the social network by their target. */
export const socialResponses = defineSourceProjection({
  source: "social",
  kind: "SocialContent",
  name: "social_responses",
  version: 1,
  comment:
    "One row per change of a response to a cast or URL. Ordered by target, kind and user: the newest row of a response holds, of replies and quotes only while their cast is in social_casts. Kept until the response is erased.",
  orderBy: ["target", "response", "fid", "hash", "place"],
  columns: {
    target: textColumn("Hash of the cast as 0x and digits, or the URL."),
    response: enumColumn(socialResponseKinds, "Kind of the response."),
    fid: fidColumn,
    hash: bytesColumn("Hash of the cast that replies or quotes; empty for likes and recasts."),
    ...changeColumns,
  },
  rows: (content) =>
    content.changes.flatMap((placed) => {
      const row = { fid: placed.change.fid, ...changeValues(content, placed) }
      return responsesOf(placed.change).map((response) => ({ ...response, ...row }))
    }),
})
