/** Balances to compare with the chain: a sample of them, and their comparison with the tables. */
import { Effect, Schema } from "effect"
import { balanceReasons } from "#schemas/domain/balance-mode.ts"
import { leadingMark, type Mark, unbrokenFrom } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { ledger } from "../facts/ledger.ts"
import { accountReads } from "../outside/account-reads.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { bytesOf, bytesSetOf, hexText, rowSetOf } from "../table/sql.ts"
import { visibleRows } from "../table/visible-rows.ts"
import { differenceTables, readBalancesSql, reasonSql } from "./balance-differences.ts"
import { ofBalances } from "./balance-sql.ts"
import { checkpoints } from "./checkpoints.ts"

/** An account and a token; the zero address for the native coin. */
export interface BalancePair {
  readonly account: Address
  readonly token: Address
}

/** Balances of one account in a sample: an account with thousands of tokens does not fill it. */
const sampledOfAccountMax = 4

const PairRow = Schema.Struct({ account: Schema.String, token: Schema.String })

/**
 * Up to `limit` accounts and tokens with a movement or a known balance on a chain: those of the accounts from `start` on, in the order of
 * addresses, at most four of an account.
 *
 * Addresses are hashes, so neighbours have nothing in common, and the sample of a random start is random; it is one range of the key.
 */
export const sampleBalances = Effect.fn("balances.sample")(function* (options: {
  readonly chainId: ChainId
  readonly marks: ReadonlyArray<Mark>
  readonly start: Address
  readonly limit: number
}) {
  const { chainId, start, limit } = options
  const store = yield* Store
  const within = visibleRows(options.marks.filter((mark) => mark.chainId === chainId))
  const pairsOf = (table: string, condition: string) => `
  SELECT DISTINCT account, token
  FROM ${table}
  WHERE account >= ${bytesOf("start")}
    AND chain_id = {chain:UInt32}
    AND ${condition}
  ORDER BY account, token
  LIMIT ${sampledOfAccountMax} BY account
  LIMIT {limit:UInt32}`
  const rows = yield* store.query({
    operation: "sample balances",
    sql: `
SELECT ${hexText("pair.1")} AS account, ${hexText("pair.2")} AS token
FROM
(
  SELECT DISTINCT (account, token) AS pair
  FROM
  (
    (${pairsOf(`${ledger.tableSql} FINAL`, `${ofBalances} AND ${within.sql}`)}
    )
    UNION ALL
    (${pairsOf(`${checkpoints.tableSql} FINAL`, within.sql)}
    )
    UNION ALL
    (${pairsOf(accountReads.table, "true")}
    )
  )
)
ORDER BY pair.1, cityHash64(pair, {start:String})
LIMIT ${sampledOfAccountMax} BY pair.1
LIMIT {limit:UInt32}`,
    parameters: { ...within.parameters, chain: chainId, start, limit },
  })
  return yield* decodeRows(PairRow)(rows)
})

/** True for rows of the pairs bound as `accounts` and `tokens`. */
const isOneOfPairs = `account IN ${bytesSetOf("accounts")}
      AND (account, token) IN ${rowSetOf([
        { parameter: "accounts", type: "bytes" },
        { parameter: "tokens", type: "bytes" },
      ])}`

const pairParameters = (pairs: ReadonlyArray<BalancePair>) => ({
  accounts: pairs.map(({ account }) => account),
  tokens: pairs.map(({ token }) => token),
})

/** A balance as the chain has it. */
export interface ReadBalance extends BalancePair {
  readonly balanceRaw: bigint
}

const ComparedRow = Schema.Struct({
  account: Schema.String,
  token: Schema.String,
  differenceRaw: Schema.BigIntFromString,
  reason: Schema.Literals(balanceReasons),
})

/**
 * Compares balances of a chain, read at the block of its mark, with those of the tables: the difference is the chain's minus ours. Balances
 * that are unknown to the tables are omitted. Without a difference, the reason has no meaning.
 */
export const compareBalances = Effect.fn("balances.compare")(function* (options: {
  readonly chainId: ChainId
  readonly marks: ReadonlyArray<Mark>
  readonly balances: ReadonlyArray<ReadBalance>
}) {
  const { chainId, balances } = options
  const marks = options.marks.filter((mark) => mark.chainId === chainId)
  const upTo = leadingMark(marks, chainId)?.block.number
  if (balances.length === 0 || upTo === undefined) return []
  const store = yield* Store
  const within = visibleRows(marks)
  const inSpan = `chain_id = {chain:UInt32}
      AND block_number BETWEEN {unbrokenFrom:UInt64} AND {upTo:UInt64}`
  const ofChain = `${inSpan}
      AND ${within.sql}`
  const ofPairs = `${isOneOfPairs}
      AND ${ofChain}`
  const rows = yield* store.query({
    operation: "compare balances",
    sql: `
WITH${differenceTables({
      checkpoints: ofPairs,
      reads: `${isOneOfPairs}
      AND ${inSpan}`,
      blocks: ofChain,
      movements: ofPairs,
      newTokens: `${ofChain}
      AND token IN ${bytesSetOf("tokens")}`,
      given: `
      SELECT
        unhex(substring(listed.1, 3)) AS account,
        {chain:UInt32} AS chain_id,
        unhex(substring(listed.2, 3)) AS token,
        toInt64({upTo:UInt64}) AS block,
        toInt256(toUInt256(listed.3)) AS known_raw
      FROM (SELECT arrayJoin(arrayZip({accounts:Array(String)}, {tokens:Array(String)}, {balances:Array(String)})) AS listed)`,
    })}
SELECT
  ${hexText("differences.account")} AS account,
  ${hexText("differences.token")} AS token,
  toString(difference_raw) AS differenceRaw,
  ${reasonSql("evidence")} AS reason
FROM differences
WHERE is_given`,
    parameters: {
      ...within.parameters,
      chain: chainId,
      unbrokenFrom: unbrokenFrom(marks, chainId) ?? 0,
      upTo,
      ...pairParameters(balances),
      balances: balances.map(({ balanceRaw }) => balanceRaw.toString()),
    },
  })
  return yield* decodeRows(ComparedRow)(rows)
})

/** Selects the accounts and tokens whose balance was read at a block or after it. */
export const readSince = Effect.fn("balances.readSince")(function* (options: {
  readonly chainId: ChainId
  readonly marks: ReadonlyArray<Mark>
  readonly pairs: ReadonlyArray<BalancePair>
  readonly fromBlock: number
}) {
  const { chainId, marks, pairs, fromBlock } = options
  if (pairs.length === 0) return []
  const store = yield* Store
  const within = visibleRows(marks.filter((mark) => mark.chainId === chainId))
  const ofPairs = `${isOneOfPairs}
      AND chain_id = {chain:UInt32}
      AND block_number >= {fromBlock:UInt64}`
  const rows = yield* store.query({
    operation: "find balances that were read",
    sql: `
SELECT DISTINCT ${hexText("known.account")} AS account, ${hexText("known.token")} AS token
FROM (${readBalancesSql({
      checkpoints: `${ofPairs}
      AND ${within.sql}`,
      reads: ofPairs,
      blocks: within.sql,
    })}) AS known`,
    parameters: { ...within.parameters, ...pairParameters(pairs), chain: chainId, fromBlock },
  })
  return yield* decodeRows(PairRow)(rows)
})
