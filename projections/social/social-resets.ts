import { keywordColumn, listColumn, timeColumn, uint32Column, uint64Column } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"
import { fidColumn } from "./social-columns.ts"

/** Latest time that a column holds: 2299-12-31. */
const lastTimeMs = 10_413_705_600_000

/** Resets of what users have: rows that are not newer than one in log and time are gone. */
export const socialResets = defineSourceProjection({
  source: "social",
  kind: "SocialContent",
  name: "social_resets",
  version: 1,
  comment:
    "One row per reset of a user: by a list of all links of a type, or by a snapshot of everything. Ordered by user. Earlier rows whose time is not later than the reset's are gone, but links to kept users. Kept forever.",
  orderBy: ["fid", "link_type", "place"],
  columns: {
    fid: fidColumn,
    link_type: keywordColumn("Type of the links that are reset; empty for everything that the user has."),
    until: timeColumn("Earlier rows with a later time remain."),
    kept_fids: listColumn(uint64Column("Targets of links that remain.")),
    shard: uint32Column("Shard of the user, which names the stream of seq."),
    place: uint32Column("Index in the record, from 0: rows of the same record and index are not reset."),
  },
  rows: ({ shard, replacedFids, changes }) => [
    ...replacedFids.map((fid) => ({ fid, link_type: "", until: lastTimeMs, kept_fids: [], shard, place: 0 })),
    ...changes.flatMap(({ place, isRemoved, change }) =>
      change.kind === "linkCompaction" && !isRemoved
        ? {
            fid: change.fid,
            link_type: change.linkType,
            until: change.timestampMs,
            kept_fids: change.targetFids,
            shard,
            place,
          }
        : [],
    ),
  ],
})
