import { blocks } from "../facts/blocks.ts"
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
