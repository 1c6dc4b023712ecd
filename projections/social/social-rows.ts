/**
 * Rows of the social network at marks: the newest of each key, unless a reset follows it. A user's rows are in one stream, and in a second one while the
 * number of shards changes; order and resets count within a stream.
 */

import type { Statement } from "../store/store.ts"
import type { SourceProjection } from "../table/source-projection.ts"
import { withheldUsersSql } from "../takedowns/withheld-content.ts"
import { socialResets } from "./social-resets.ts"

/** The last visible record of each shard's stream; shards without one are absent. */
export type SocialSeqs = ReadonlyMap<number, number>

/** Order of the rows of a user. */
const order = "(seq, place)"

/** The condition that rows are visible, with `socialSeqs` as a parameter. Shards without a record have none. */
export const isVisible = "seq <= {socialSeqs:Map(UInt32, UInt64)}[shard]"

/** The parameter of `isVisible`. */
export const seqParameters = (seqs: SocialSeqs): NonNullable<Statement["parameters"]> => ({ socialSeqs: seqs })

/** Query of the newest rows. */
export interface NewestRows {
  readonly table: Pick<SourceProjection, "table">
  /** Columns that identify a row. */
  readonly keys: ReadonlyArray<string>
  /** Columns that are selected beside `changed_at`. */
  readonly values: ReadonlyArray<string>
  /** Condition on the rows, by their keys. */
  readonly where: string
  /** The user that a row belongs to: a column of the key, or an expression of them. */
  readonly fid: string
  /** The type of links and the column of their targets, where a list of all links of a type resets rows. */
  readonly links?: { readonly type: string; readonly target: string }
  /** Condition on rows that count although they are not present. */
  readonly orWhere?: string
}

/**
 * The statement that selects keys, values and `changed_at` of rows that hold: the newest row of each key that is present, without those that a reset of
 * their user follows, and without those of users who are withheld.
 */
export const newestRowsSql = (query: NewestRows): string => {
  const { table, keys, values, where, fid, links, orWhere = "false" } = query
  const columns = [...values, "changed_at"]
  const scope = links === undefined ? "link_type = ''" : `link_type IN ('', ${links.type})`
  const kept = links === undefined ? "" : ` AND NOT has(reset.4, ${links.target})`
  return `
SELECT ${[...keys, ...columns.map((name, index) => `held.${index + 1} AS ${name}`)].join(", ")}
FROM
(
  SELECT ${keys.join(", ")}, shard, argMax((${[...columns, "is_present", "seq", "place"].join(", ")}), ${order}) AS held
  FROM ${table.table}
  WHERE ${where} AND ${isVisible}
  GROUP BY ${keys.join(", ")}, shard
) AS newest
LEFT JOIN
(
  SELECT fid AS reset_fid, shard AS reset_shard, groupArray((seq, place, until, kept_fids)) AS resets
  FROM ${socialResets.table}
  WHERE ${scope} AND ${isVisible}
  GROUP BY fid, shard
) AS reset ON reset_fid = ${fid} AND reset_shard = shard
WHERE (held.${columns.length + 1} OR ${orWhere})
  AND ${fid} NOT IN (${withheldUsersSql})
  AND NOT arrayExists(
    reset -> (held.${columns.length + 2}, held.${columns.length + 3}) < (reset.1, reset.2) AND held.${columns.length} <= reset.3${kept},
    resets
  )
LIMIT 1 BY ${keys.join(", ")}`
}
