import { Effect, Schema } from "effect"
import { isHistoryJoined, laneMark, leadingMark, type Mark, unbrokenFrom } from "#schemas/domain/mark.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import { tokensByAddress } from "../facts/tokens.ts"
import { firstReadSql } from "../outside/account-reads.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { type QueryFailure, Store } from "../store/store.ts"
import type { Condition } from "../table/sql.ts"
import { isOneOfAddresses, unbrokenRows, visibleRows } from "../table/visible-rows.ts"
import { type AccountAmounts, AccountAmountsRow } from "./account-amounts.ts"
import { type AccountScope, accountBalancesSql, movedSinceSql } from "./account-balances-sql.ts"
import { amountsOfRows, type RowScope } from "./account-rows.ts"
import { foldedCheckpoints } from "./folded-checkpoints.ts"
import { foldedHeights } from "./folds.ts"

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
  /** Whether the account's balances were read on demand, at a block up to the requested one or after it. */
  readonly isRead: boolean
  /** Known, non-zero balances, in no particular order. */
  readonly balances: ReadonlyArray<TokenBalanceRow>
  /** Tokens that moved, without a checkpoint that determines their balance: at most `unknownTokensMax`, in no particular order. */
  readonly unknownTokens: ReadonlyArray<Address>
}

/** Tokens with unknown balances returned per account; the others are left for a later query. @limit callers */
const unknownTokensMax = 200

/** The requested block of each chain. */
type Heights = ReadonlyMap<ChainId, number>

/** The last record of each chain's stream of reads that a query may use. */
type Seqs = ReadonlyMap<ChainId, number>

/**
 * The block of each chain's balances: its mark's, or an earlier one.
 *
 * Chains whose contiguous run of blocks begins above it are omitted. Balances directly below the run can still be derived backwards.
 */
const heightsOf = (marks: ReadonlyArray<Mark>, requested: Heights): Heights =>
  new Map(
    [...new Set(marks.map(({ chainId }) => chainId))].flatMap((chainId) => {
      const top = leadingMark(marks, chainId)?.block.number ?? 0
      const height = Math.min(requested.get(chainId) ?? top, top)
      return height < (unbrokenFrom(marks, chainId) ?? 0) - 1 ? [] : [[chainId, height] as const]
    }),
  )

const isFilled = (marks: ReadonlyArray<Mark>, chainId: ChainId): boolean =>
  laneMark(marks, chainId, "history") !== undefined

/** Marks of the live lane at the requested heights, for rollups that cover only that lane; none where history contributes rows. */
const liveMarksAt = (marks: ReadonlyArray<Mark>, heights: Heights): ReadonlyArray<Mark> =>
  marks.flatMap((mark) => {
    const number = heights.get(mark.chainId)
    const isLiveAlone = mark.lane === "live" && !isHistoryJoined(marks, mark.chainId)
    return number === undefined || !isLiveAlone ? [] : [{ ...mark, block: { ...mark.block, number } }]
  })

/** The block of a row's chain; -1, which is below every block, for other chains. */
const heightSql = "transform(chain_id, {heightChains:Array(UInt32)}, {heights:Array(Int64)}, toInt64(-1))"

/**
 * Matches movements after the folded height, chain by chain, so that indexes get constants; all movements of chains without one.
 *
 * Balances that were read on demand are not folded: the movements since the first of them are matched as well.
 */
const behindFolds = (heights: Heights, folded: Heights, ofAccounts: Condition, reads: Seqs): Condition => {
  const whole = [...heights.keys()].filter((chainId) => !folded.has(chainId))
  const behind = [...folded].map(([chainId, height], index) => {
    const chain = `{foldedChain${index}:UInt32}`
    const foldedTo = `{foldedTo${index}:UInt64}`
    const firstRead = firstReadSql(ofAccounts.sql, chain)
    const from = reads.has(chainId) ? `least(${foldedTo}, ifNull(${firstRead}, ${foldedTo}))` : foldedTo
    return {
      sql: `(chain_id = ${chain} AND block_number > ${from})`,
      parameters: { [`foldedChain${index}`]: chainId, [`foldedTo${index}`]: height },
    }
  })
  return {
    sql: `(${[...behind.map(({ sql }) => sql), ...(whole.length === 0 ? [] : ["chain_id IN {unfoldedChains:Array(UInt32)}"])].join("\n      OR ")})`,
    parameters: Object.assign(
      whole.length === 0 ? {} : { unfoldedChains: whole },
      ...behind.map(({ parameters }) => parameters),
    ),
  }
}

/** Data that a query reads in advance. It depends only on the marks, so callers can share it among queries. */
export interface BalanceContext {
  readonly foldedHeights: (marks: ReadonlyArray<Mark>) => Effect.Effect<Heights, QueryFailure, Store>
  readonly tokensByAddress: typeof tokensByAddress
}

const unshared: BalanceContext = {
  foldedHeights: (marks) => foldedHeights({ rollup: foldedCheckpoints, marks }),
  tokensByAddress,
}

/** Options of balance queries. */
interface BalancesQuery {
  readonly marks: ReadonlyArray<Mark>
  readonly accounts: ReadonlyArray<Address>
  /** Block after which balances are returned, for chains where it is not the newest. */
  readonly atBlocks?: Heights
  /** The last record of each chain's stream of reads that applies; reads of other chains are omitted. */
  readonly readSeqs?: Seqs
  /** Read for this query alone if absent. */
  readonly context?: BalanceContext
}

/** Known, non-zero balances of native coins and ERC-20 tokens, in no particular order: those of `accountBalances`. */
export const tokenBalances = Effect.fn("tokenBalances")(function* (options: BalancesQuery) {
  return (yield* accountBalances(options)).flatMap(({ balances }) => balances)
})

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
  return yield* balancesOfAmounts(yield* accountAmounts(options), options)
})

/** The conditions of a query; `undefined` if nothing is in scope. */
const findScope = Effect.fnUntraced(function* (options: BalancesQuery) {
  const { accounts, context = unshared, readSeqs = new Map() } = options
  const heights = heightsOf(options.marks, options.atBlocks ?? new Map())
  if (accounts.length === 0 || heights.size === 0) return undefined
  const marks = options.marks.filter(({ chainId }) => heights.has(chainId))
  const isAtMarks = options.atBlocks === undefined && marks.every(({ lane }) => lane === "live")
  // Must be first: rows up to these heights are in the table from here on.
  const folded = yield* context.foldedHeights(liveMarksAt(marks, heights))
  return scopeOf({ marks, accounts, heights, folded, isAtMarks, readSeqs })
})

/** The amounts that balances follow from, by account and chain, in no particular order. */
export const accountAmounts = Effect.fn("accountAmounts")(function* (options: BalancesQuery) {
  const scope = yield* findScope(options)
  if (scope === undefined) return []
  return (yield* amountsOfRows(scope.rows)) ?? (yield* summedAmounts(scope))
})

/** The amounts as the store sums them: of accounts with any number of rows. */
export const accountAmountsSummed = Effect.fn("accountAmounts.summed")(function* (options: BalancesQuery) {
  const scope = yield* findScope(options)
  return scope === undefined ? [] : yield* summedAmounts(scope)
})

const summedAmounts = Effect.fnUntraced(function* ({ conditions, parameters }: BoundScope) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read token balances",
    sql: accountBalancesSql(conditions),
    parameters,
  })
  return yield* decodeRows(AccountAmountsRow)(rows)
})

/** The balances of `accountBalances` from `accountAmounts` of the same query. */
export const balancesOfAmounts = Effect.fnUntraced(function* (
  amounts: ReadonlyArray<AccountAmounts>,
  options: BalancesQuery,
) {
  const created = yield* createdBalances(amounts, options)
  return amounts.map(({ account, chainId, isCoinKnown, isRead, known, moved }): AccountBalances => {
    // Added here, as SQL would overflow: a checkpoint can be as large as UInt256.
    const checkpointed = known.map(([token, knownRaw, behindRaw]) => ({
      account,
      chainId,
      token,
      balanceRaw: knownRaw + behindRaw,
    }))
    const own = created.get(`${chainId} ${account}`) ?? []
    const isCreated = new Set(own.map(({ token }) => token))
    return {
      account,
      chainId,
      isCoinKnown: isCoinKnown || isCreated.has(zeroAddress),
      isRead,
      balances: [...checkpointed, ...own].filter(({ balanceRaw }) => balanceRaw > 0n),
      unknownTokens: moved
        .flatMap(([token]) => (isCreated.has(token) || token === zeroAddress ? [] : [token]))
        .slice(0, unknownTokensMax),
    }
  })
})

/** The conditions of a query's statements, and their bound values. */
interface BoundScope {
  readonly rows: RowScope
  readonly conditions: AccountScope
  readonly parameters: Condition["parameters"]
}

const scopeOf = (query: {
  readonly marks: ReadonlyArray<Mark>
  readonly accounts: ReadonlyArray<Address>
  readonly heights: Heights
  readonly folded: Heights
  readonly isAtMarks: boolean
  readonly readSeqs: Seqs
}): BoundScope => {
  const { marks, heights, folded } = query
  const readSeqs = new Map([...query.readSeqs].filter(([chainId]) => heights.has(chainId)))
  const ofAccounts = isOneOfAddresses("account", "accounts", query.accounts)
  const seen = visibleRows(marks)
  const inRun = unbrokenRows(marks)
  const behind = behindFolds(heights, folded, ofAccounts, readSeqs)
  return {
    rows: { marks, heights, readSeqs, ofAccounts, behindFolds: behind, isFolded: folded.size > 0 },
    conditions: {
      ofAccounts: ofAccounts.sql,
      behindFolds: behind.sql,
      within: inRun === undefined ? seen.sql : `${inRun.sql}\n      AND ${seen.sql}`,
      height: query.isAtMarks ? undefined : heightSql,
      isFolded: folded.size > 0,
      reads: readSeqs.size === 0 ? undefined : { seen: seen.sql, within: inRun?.sql },
    },
    parameters: {
      ...ofAccounts.parameters,
      ...seen.parameters,
      ...inRun?.parameters,
      ...behind.parameters,
      ...(readSeqs.size === 0 ? {} : { readSeqs }),
      ...(query.isAtMarks ? {} : { heightChains: [...heights.keys()], heights: [...heights.values()] }),
    },
  }
}

/** Balances of tokens that were created within the run and have no checkpoint, by chain and account. */
const createdBalances = Effect.fnUntraced(function* (rows: ReadonlyArray<AccountAmounts>, query: BalancesQuery) {
  const { marks, context = unshared } = query
  const moved = rows.flatMap(({ account, chainId, moved: own }) =>
    own.map(([token, balanceRaw, firstBlock]) => ({ account, chainId, token, balanceRaw, firstBlock })),
  )
  const keys = new Map(moved.map((row) => [tokenKeyText(row), { chainId: row.chainId, token: row.token }]))
  const createdAt = new Map(
    (yield* context.tokensByAddress({ marks, tokens: [...keys.values()] })).flatMap((token) => {
      const from = unbrokenFrom(marks, token.chainId) ?? 0
      const inRun = token.newBlocks.filter((block) => block >= from || !isFilled(marks, token.chainId))
      return inRun.length === 0 ? [] : [[tokenKeyText(token), Math.min(...inRun)] as const]
    }),
  )
  const created = moved.filter((row) => createdAt.has(tokenKeyText(row)))
  const isEarlier = (row: (typeof created)[number]) => row.firstBlock < (createdAt.get(tokenKeyText(row)) ?? 0)
  const later = yield* movedSince(
    query,
    new Map([...createdAt].filter(([key]) => created.some((row) => isEarlier(row) && tokenKeyText(row) === key))),
  )
  const balances = created.map((row): TokenBalanceRow => {
    const { account, chainId, token } = row
    const sinceRaw = isEarlier(row) ? (later.get(`${account} ${tokenKeyText(row)}`) ?? 0n) : row.balanceRaw
    return { account, chainId, token, balanceRaw: sinceRaw }
  })
  return Map.groupBy(balances, ({ account, chainId }) => `${chainId} ${account}`)
})

const MovedRow = Schema.Struct({
  account: Schema.String,
  chainId: Schema.Int,
  token: Schema.String,
  movedRaw: Schema.BigIntFromString,
})

/** Sums of movements of tokens from given blocks on, by account and token. */
const movedSince = Effect.fnUntraced(function* (query: BalancesQuery, since: ReadonlyMap<string, number>) {
  const scope = since.size === 0 ? undefined : yield* findScope(query)
  if (scope === undefined) return new Map<string, bigint>()
  const { conditions, parameters } = scope
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read movements of new tokens",
    sql: movedSinceSql(conditions),
    parameters: { ...parameters, sinceTokens: [...since.keys()], sinceBlocks: [...since.values()] },
  })
  return new Map(
    (yield* decodeRows(MovedRow)(rows)).map((row) => [`${row.account} ${tokenKeyText(row)}`, row.movedRaw]),
  )
})
