import { castSubjects } from "#schemas/social/cast-subjects.ts"
import { bytesColumn, textColumn, timeColumn, uint32Column } from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"
import { fidColumn } from "./social-columns.ts"

/** Casts of the social network by the tokens that they name. */
export const socialCastSubjects = defineSourceProjection({
  source: "social",
  kind: "SocialContent",
  name: "social_cast_subjects",
  version: 1,
  comment:
    "One row per cast and token that it names by contract or symbol. Ordered by token and time: the newest casts about a token, while they are in social_casts. Kept until the cast is erased.",
  orderBy: ["subject", "cast_at", "fid", "hash", "place"],
  columns: {
    subject: textColumn("Contract as 0x and 40 digits, or $ and the symbol in capitals."),
    cast_at: timeColumn("Time that the cast states."),
    fid: fidColumn,
    hash: bytesColumn("Hash of the cast, of 20 bytes."),
    shard: uint32Column("Shard of the user, which names the stream of seq."),
    place: uint32Column("Index in the record, from 0."),
  },
  rows: ({ shard, changes }) =>
    changes.flatMap(({ place, isRemoved, change }) => {
      if (change.kind !== "cast" || change.content === undefined || isRemoved) return []
      const { fid, hash, timestampMs } = change
      return castSubjects(change.content).map((subject) => ({
        subject,
        cast_at: timestampMs,
        fid,
        hash,
        shard,
        place,
      }))
    }),
})
