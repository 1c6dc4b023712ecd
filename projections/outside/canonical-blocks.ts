import { blocks } from "../facts/blocks.ts"
import type { SourceProjection } from "../table/source-projection.ts"
import type { Condition } from "../table/sql.ts"

/**
 * The canonical ones among blocks at which state was read, as a set for IN: chain_id, block_number and block_hash. Reads of other blocks were
 * reverted.
 *
 * @param read - A subquery of chain_id and block_number.
 * @param seen - Matches visible rows of blocks, as `b` where qualified.
 */
export const canonicalBlocksSql = ({ read, seen }: Readonly<Record<"read" | "seen", Condition["sql"]>>): string => `
(
  SELECT b.chain_id, b.block_number, b.block_hash
  FROM ${blocks.tableSql} AS b FINAL
  WHERE (b.chain_id, b.block_number) IN (${read})
    AND ${seen}
)`

/**
 * The rows of a table of reads at canonical blocks, as `t`.
 *
 * @param seen - As in `canonicalBlocksSql`.
 */
export const canonicalRowsSql = ({ table }: SourceProjection, seen: Condition["sql"]): string => `
FROM ${table} AS t
WHERE (t.chain_id, t.block_number, t.block_hash) IN ${canonicalBlocksSql({ read: `SELECT chain_id, block_number FROM ${table}`, seen })}`
