import { enumColumn, keywordColumn, uint64Column } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"
import { changeColumns, rowsOfKind } from "./social-columns.ts"

/** Ends of a link. */
const linkEnds = ["source", "target"] as const

/** Links between users of the social network, one row for each of the two. */
export const socialLinks = defineSourceProjection({
  source: "social",
  kind: "SocialContent",
  name: "social_links",
  version: 1,
  comment:
    "One row per change of a link and party: its source and its target. Ordered by party and end, then type and counterpart: whom a user follows, and the followers. The newest row of a pair holds, unless a reset of the source's links follows it. Kept forever.",
  orderBy: ["party", "party_end", "link_type", "counterpart", "place"],
  columns: {
    party: uint64Column("Id of the user."),
    party_end: enumColumn(linkEnds, "Whether the link begins or ends at the user."),
    link_type: keywordColumn("Type of the link, such as follow."),
    counterpart: uint64Column("Id of the user at the other end."),
    ...changeColumns,
  },
  rows: (content) =>
    rowsOfKind(content, "link", ({ fid, targetFid, linkType }, values) => {
      const row = { link_type: linkType, ...values }
      return [
        { party: fid, party_end: "source" as const, counterpart: targetFid, ...row },
        { party: targetFid, party_end: "target" as const, counterpart: fid, ...row },
      ]
    }),
})
