import { Effect, Schema } from "effect"
import { isHistoryJoined, leadingMark, type Mark, unbrokenFrom } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { bytesSetOf, type Condition, hexText, visible } from "../table/sql.ts"
import { balancesAt, balanceTables, movedKeysSql } from "./balance-sql.ts"
import { foldedCheckpoints } from "./folded-checkpoints.ts"
import { foldedHeights } from "./folds.ts"

const HeldRow = Schema.Struct({
  account: Schema.String,
  chainId: Schema.Int,
  isCoinKnown: Schema.Boolean,
  held: Schema.Array(Schema.Tuple([Schema.String, Schema.BigIntFromString, Schema.BigIntFromString])),
  unknownTokens: Schema.Array(Schema.String),
})

/** An account's balance of a token at the marks. */
export interface TokenBalanceRow {
  readonly account: Address
  readonly chainId: ChainId
  /** The zero address for the native coin. */
  readonly token: Address
  readonly balanceRaw: bigint
}

/** The known balances of one account on one chain at the marks. */
export interface AccountBalances {
  readonly account: Address
  readonly chainId: ChainId
  /** False if no checkpoint determines the balance of the native coin: the account may own any amount. */
  readonly isCoinKnown: boolean
  /** Known, non-zero balances, in no particular order. */
  readonly balances: ReadonlyArray<TokenBalanceRow>
  /** Tokens that moved, without a checkpoint that determines their balance: at most `unknownTokensMax`, in no particular order. */
  readonly unknownTokens: ReadonlyArray<Address>
}

/** Tokens of an account with an unknown balance that a query returns; the others are left to a later one. */
const unknownTokensMax = 200

/** Matches movements after the folded height, chain by chain, so that index and PREWHERE get constants; all movements of other chains. */
const behindFolds = (heights: ReadonlyMap<ChainId, number>): Condition => {
  const chains = [...heights]
  const folded = chains.map(
    (_, index) => `(chain_id = {foldedChain${index}:UInt32} AND block_number > {foldedTo${index}:UInt64})`,
  )
  return {
    sql: `(${["chain_id NOT IN {foldedChains:Array(UInt32)}", ...folded].join("\n      OR ")})`,
    parameters: {
      foldedChains: chains.map(([chainId]) => chainId),
      ...Object.fromEntries(
        chains.flatMap(([chainId, height], index) => [
          [`foldedChain${index}`, chainId],
          [`foldedTo${index}`, height],
        ]),
      ),
    },
  }
}

/** The requested block of a row's chain; -1 is the one below block 0. */
const heightSql = "{heights:Map(UInt32, Int64)}[chain_id]"

/** The bytes that denote the native coin. */
const coinSql = "unhex(repeat('00', 20))"

/** The requested block of each chain. */
type Heights = ReadonlyMap<ChainId, number>

/**
 * The block of each chain's balances: its mark's, or an earlier one.
 *
 * Chains whose contiguous run of blocks begins above it are omitted. Balances directly below the run can still be derived backwards.
 */
const heightsOf = (marks: ReadonlyArray<Mark>, asked: Heights): Heights =>
  new Map(
    [...new Set(marks.map(({ chainId }) => chainId))].flatMap((chainId) => {
      const top = leadingMark(marks, chainId)?.block.number ?? 0
      const height = Math.min(asked.get(chainId) ?? top, top)
      return height < (unbrokenFrom(marks, chainId) ?? 0) - 1 ? [] : [[chainId, height] as const]
    }),
  )

/** True for rows of the contiguous run of blocks that ends at the chain's mark. Only history can lie below a gap. */
const unbroken = (marks: ReadonlyArray<Mark>): Condition => {
  const filled = marks.filter(({ lane }) => lane === "history").map(({ chainId }) => chainId)
  const edges = filled.map((chainId) => [chainId, unbrokenFrom(marks, chainId) ?? 0] as const)
  return edges.length === 0
    ? { sql: "true", parameters: {} }
    : {
        sql: "(chain_id NOT IN {filledChains:Array(UInt32)} OR block_number >= {filledFrom:Map(UInt32, UInt64)}[chain_id])",
        parameters: { filledChains: filled, filledFrom: new Map(edges) },
      }
}

/** Marks of the live lane at the requested heights, for rollups that cover only that lane; none where history contributes rows. */
const liveMarksAt = (marks: ReadonlyArray<Mark>, heights: Heights): ReadonlyArray<Mark> =>
  marks.flatMap((mark) => {
    const number = heights.get(mark.chainId)
    const isLiveAlone = mark.lane === "live" && !isHistoryJoined(marks, mark.chainId)
    return number === undefined || !isLiveAlone ? [] : [{ ...mark, block: { ...mark.block, number } }]
  })

/** Known, non-zero balances of native coins and ERC-20 tokens, in no particular order: those of `accountBalances`. */
export const tokenBalances = Effect.fn("tokenBalances")(function* (options: BalancesQuery) {
  return (yield* accountBalances(options)).flatMap(({ balances }) => balances)
})

/** Options of balance queries. */
interface BalancesQuery {
  readonly marks: ReadonlyArray<Mark>
  readonly accounts: ReadonlyArray<Address>
  /** Block after which balances are returned, for chains where it is not the newest. */
  readonly atBlocks?: Heights
}

/**
 * Balances of native coins and ERC-20 tokens by account and chain, in no particular order. Accounts without a checkpoint or movement on a
 * chain are omitted.
 *
 * A balance is the newest checkpoint, read or folded, plus the ledger after it. With only a later checkpoint, it is that checkpoint minus
 * the ledger in between. Without a checkpoint, it is the ledger from the block in which the token was created. All of these apply within
 * the contiguous run of blocks that ends at the mark; otherwise a balance is unknown and omitted. Negative balances are omitted as well:
 * the token's transfers do not determine its balances.
 */
export const accountBalances = Effect.fn("accountBalances")(function* (options: BalancesQuery) {
  const heights = heightsOf(options.marks, options.atBlocks ?? new Map())
  if (options.accounts.length === 0 || heights.size === 0) return []
  const store = yield* Store
  const seen = visible(options.marks.filter(({ chainId }) => heights.has(chainId)))
  const inRun = unbroken(options.marks)
  // Must be first: rows up to these heights are in the table from here on.
  const marks = liveMarksAt(options.marks, heights)
  const folded = yield* foldedHeights({ rollup: foldedCheckpoints, marks })
  const behind = behindFolds(folded)
  const within = `${inRun.sql}
      AND ${seen.sql}`
  const ofAccounts = `account IN ${bytesSetOf("accounts")}
      AND ${within}`
  const movements = { key: behind.sql, rows: ofAccounts }
  const rows = yield* store.query({
    operation: "read token balances",
    sql: `
WITH${balanceTables({
      checkpoints: { rows: ofAccounts },
      folded: folded.size === 0 ? undefined : { rows: ofAccounts },
      movements,
      newTokens: `(chain_id, token) IN (${movedKeysSql("chain_id, token", movements)})
      AND ${within}`,
    })},${balancesAt(heightSql)}
SELECT
  ${hexText("balances.account")} AS account,
  balances.chain_id AS chainId,
  toBool(countIf(balances.token = ${coinSql} AND known_block IS NOT NULL) > 0) AS isCoinKnown,
  groupArrayIf(
    (${hexText("balances.token")}, toString(known_amounts.1), toString(known_amounts.2 + behind_raw)),
    is_known AND (known_amounts.1 != 0 OR known_amounts.2 + behind_raw != 0)
  ) AS held,
  groupArrayIf(${unknownTokensMax})(${hexText("balances.token")}, NOT is_known AND balances.token != ${coinSql}) AS unknownTokens
FROM balances
GROUP BY balances.account, balances.chain_id`,
    parameters: {
      ...seen.parameters,
      ...inRun.parameters,
      ...behind.parameters,
      accounts: options.accounts,
      heights,
    },
  })
  return (yield* decodeRows(HeldRow)(rows)).map(({ held, ...row }): AccountBalances => {
    const { account, chainId } = row
    // Added here, as SQL would overflow: a checkpoint can be as large as UInt256.
    const balances = held.map(([token, knownRaw, behindRaw]) => ({
      ...{ account, chainId, token },
      balanceRaw: knownRaw + behindRaw,
    }))
    return { ...row, balances: balances.filter(({ balanceRaw }) => balanceRaw > 0n) }
  })
})
