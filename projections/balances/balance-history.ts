/** Balances of one account at several blocks, in one statement. */
import { Effect, Schema } from "effect"
import { isHistoryJoined, laneMark, type Mark, unbrokenFrom } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { accountReadsSql, firstReadSql } from "../outside/account-reads.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { bytesOf, hexText } from "../table/sql.ts"
import { visibleRows } from "../table/visible-rows.ts"
import { balanceTables, movedKeysSql, runningBalances } from "./balance-sql.ts"
import { foldedCheckpoints } from "./folded-checkpoints.ts"
import { foldedHeights } from "./folds.ts"

/** Sorts before every block, including block 0. */
const beforeFirst = -1

/** Conditions and options of the statement. */
interface HistoryForm {
  readonly seen: string
  readonly isFolded: boolean
  /** Whether balances were read on demand. */
  readonly isRead: boolean
}

const historySql = ({ seen, isFolded, isRead }: HistoryForm): string => {
  const ofAccounts = `account = ${bytesOf("account")}`
  const isInRun = "chain_id = {chain:UInt32} AND block_number >= {unbrokenFrom:UInt64}"
  const inRun = `${isInRun}
      AND ${seen}`
  // Balances that were read on demand are not folded: the movements since the first of them are needed as well.
  const firstRead = firstReadSql(ofAccounts, "{chain:UInt32}")
  const from = isRead ? `least({foldedTo:Int64}, ifNull(toInt64(${firstRead}), {foldedTo:Int64}))` : "{foldedTo:Int64}"
  const movements = { key: `${ofAccounts} AND block_number > ${from}`, rows: inRun }
  const columns = "toInt256(0) AS folded_raw, 2 AS is_read"
  return `
WITH${balanceTables({
    checkpoints: { key: ofAccounts, rows: inRun },
    folded: isFolded ? { key: `${ofAccounts} AND block_number <= {foldedTo:Int64}`, rows: inRun } : undefined,
    reads: isRead ? accountReadsSql({ columns, ofAccounts, seen, within: isInRun }) : undefined,
    movements,
    newTokens: `${inRun}
      AND token IN (${movedKeysSql("token", movements)})`,
  })},${runningBalances("SELECT DISTINCT account, chain_id, token FROM movements", true)}
SELECT
  ${hexText("token_bytes")} AS token,
  toString(argMin(tuple(before_raw), first_block).1) AS beforeRaw,
  groupArrayIf((place, toString(held_raw)), place > 0) AS changes
FROM
(
  SELECT
    running_balances.token AS token_bytes,
    -- The first of the blocks that includes the row; 0 for none.
    arrayFirstIndex(block -> block >= block_number, {blocks:Array(UInt64)}) AS place,
    min(block_number) AS first_block,
    argMax(tuple(running_balances.held_raw), block_number).1 AS held_raw,
    argMin(tuple(running_balances.held_raw - block_raw), block_number).1 AS before_raw
  FROM running_balances
  GROUP BY token_bytes, place
  ORDER BY token_bytes, place
)
GROUP BY token_bytes
HAVING notEmpty(changes) OR beforeRaw IS NOT NULL
ORDER BY token_bytes`
}

const HistoryRow = Schema.Struct({
  token: Schema.String,
  /** Before the first change. */
  beforeRaw: Schema.NullOr(Schema.BigIntFromString),
  /** By the position of the block, from 1. */
  changes: Schema.Array(Schema.Tuple([Schema.Int, Schema.NullOr(Schema.BigIntFromString)])),
})

/** The balances of a token at each of the requested blocks; `undefined` where it is unknown. */
export interface BalanceHistory {
  readonly token: Address
  readonly heldRaw: ReadonlyArray<bigint | undefined>
}

/** The folded height that replaces the ledger below the first block. History contributes rows that are not folded. */
const foldedTo = Effect.fnUntraced(function* (marks: ReadonlyArray<Mark>, chainId: ChainId, first: number) {
  const live = laneMark(marks, chainId, "live")
  if (live === undefined || isHistoryJoined(marks, chainId)) return beforeFirst
  const lowered = { ...live, block: { ...live.block, number: Math.min(first, live.block.number) } }
  return (yield* foldedHeights({ rollup: foldedCheckpoints, marks: [lowered] })).get(chainId) ?? beforeFirst
})

/**
 * The balances of an account after each of some blocks of one chain, by token: those of `accountBalances` at these blocks. Tokens without a
 * movement or a checkpoint are omitted.
 *
 * @param blocks - In the contiguous run of blocks that ends at the mark; ascending, each once, at least one.
 */
export const balanceHistory = Effect.fn("balances.history")(function* (query: {
  readonly marks: ReadonlyArray<Mark>
  readonly chainId: ChainId
  readonly account: Address
  readonly blocks: ReadonlyArray<number>
  /** The last record of the chain's stream of reads that applies; none where absent. */
  readonly readSeq?: number | undefined
}) {
  const { chainId, account, blocks, readSeq } = query
  const marks = query.marks.filter((mark) => mark.chainId === chainId)
  const from = unbrokenFrom(marks, chainId)
  const [first] = blocks
  if (from === undefined || first === undefined) return []
  // Must be first: rows up to this height are in the table from here on.
  const folded = yield* foldedTo(marks, chainId, first)
  const seen = visibleRows(marks)
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read a history of balances",
    sql: historySql({ seen: seen.sql, isFolded: folded !== beforeFirst, isRead: readSeq !== undefined }),
    parameters: {
      ...seen.parameters,
      chain: chainId,
      unbrokenFrom: from,
      foldedTo: folded,
      account,
      blocks,
      ...(readSeq === undefined ? {} : { readSeqs: new Map([[chainId, readSeq]]) }),
    },
  })
  const histories = yield* decodeRows(HistoryRow)(rows)
  return histories.map((row): BalanceHistory => ({ token: row.token, heldRaw: heldAt(row, blocks.length) }))
})

/** Fills blocks without a change with the balance after the last one, and those before the first with that before it. */
const heldAt = ({ beforeRaw, changes }: typeof HistoryRow.Type, count: number): ReadonlyArray<bigint | undefined> => {
  const byPlace = new Map(changes.map(([place, raw]) => [place, raw ?? undefined]))
  let heldRaw = beforeRaw ?? undefined
  return Array.from({ length: count }, (_, index) => {
    const place = index + 1
    if (byPlace.has(place)) heldRaw = byPlace.get(place)
    return heldRaw
  })
}
