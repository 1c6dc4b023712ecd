/** Holders and supply of ERC-20 tokens at the marks. */
import { Effect, Schema } from "effect"
import { type Mark, unbrokenFrom } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { tokens, tokensByAddress } from "../facts/tokens.ts"
import { canonicalReadsSql } from "../outside/account-reads.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { bytesOf, type Condition, hexText, zeroAddressSql } from "../table/sql.ts"
import { isOneOfAddresses, unbrokenVisibleRows } from "../table/visible-rows.ts"
import { checkpoints } from "./checkpoints.ts"
import type { HolderOrder } from "./holder-order.ts"
import type { TokenHolder } from "./token-holder.ts"
import { tokenMovements } from "./token-movements.ts"

/** A page of the holders of a token. */
export interface TokenHolders {
  /** By balance, largest first, then by address. */
  readonly holders: ReadonlyArray<TokenHolder>
  /** Number of all holders, also outside of the page. */
  readonly holderCount: number
  /** Supply in the base unit: as the contract reported it last, with what was issued since; `undefined` if it was never read. */
  readonly supplyRaw: bigint | undefined
  /**
   * False if the token is older than the contiguous run of blocks: accounts without a balance that was read are then left out, as their
   * balances are unknown.
   */
  readonly isComplete: boolean
}

const supplyRaw = Schema.NullOr(Schema.BigIntFromString)

const HoldersRow = Schema.Struct({
  holderCount: Schema.NumberFromString,
  holders: Schema.Array(Schema.Tuple([Schema.BigIntFromString, Schema.String])),
  supplyRaw,
})

const OrderRow = Schema.Struct({ packed: Schema.String, belowZero: Schema.NumberFromString, supplyRaw })

/** The first block of the run in which the token was created; `undefined` if it is older. */
const creationOf = Effect.fnUntraced(function* (marks: ReadonlyArray<Mark>, { chainId, token }: TokenKey) {
  const [row] = yield* tokensByAddress({ marks, tokens: [{ chainId, token }] })
  const from = unbrokenFrom(marks, chainId) ?? 0
  const inRun = (row?.newBlocks ?? []).filter((block) => block >= from)
  return inRun.length === 0 ? undefined : Math.min(...inRun)
})

/** Conditions of the statement of holders. */
interface HoldersConditions {
  /** Columns to select, of accounts with `account_bytes` and `held`. */
  readonly selected: string
  /** Matches the accounts to select. */
  readonly having: string
  /** Matches rows of the token. */
  readonly ofKey: string
  /** Matches rows of the token and the wanted accounts. */
  readonly ofHolders: string
  /** Further known balances, as a branch of a union; empty without reads on demand. */
  readonly onDemand: string
  readonly within: string
  /** Whether the history has all movements of the token; else only accounts with a known balance count. */
  readonly isComplete: boolean
}

/** The holders of a token: known balances, and what has moved since. */
const holdersSql = ({
  selected,
  having,
  ofKey,
  ofHolders,
  onDemand,
  within,
  isComplete,
}: HoldersConditions): string => `
WITH
  known AS
  (
    SELECT account, max(block_number) AS known_block, argMax(toInt256(balance_raw), (block_number, is_read)) AS known_raw, 1 AS is_known
    FROM
    (
      SELECT account, block_number, balance_raw, 0 AS is_read
      FROM ${checkpoints.tableSql} FINAL
      WHERE ${ofHolders}
        AND ${within}${onDemand}
    )
    GROUP BY account
  ),
  (
    SELECT (argMaxIf(assumeNotNull(total_supply_raw), block_number, isNotNull(total_supply_raw)), maxIf(block_number, isNotNull(total_supply_raw)), countIf(isNotNull(total_supply_raw)))
    FROM ${tokens.tableSql} FINAL
    WHERE ${ofKey}
      AND ${within}
  ) AS supply
SELECT
  ${selected},
  if(supply.3 = 0, NULL, toString(toInt256(supply.1) - (
    SELECT sum(net_raw)
    FROM ${tokenMovements.tableSql} FINAL
    WHERE ${ofKey}
      AND account = ${zeroAddressSql}
      AND block_number > supply.2
      AND ${within}
  ))) AS supplyRaw
FROM
(
  SELECT
    moved.account AS account_bytes,
    any(k.known_raw) + sumIf(moved.net_raw, if(k.is_known = 1, moved.block_number > k.known_block, moved.block_number >= {createdIn:UInt64})) AS held
  FROM
  (
    SELECT account, block_number, net_raw
    FROM ${tokenMovements.tableSql} FINAL
    WHERE ${ofHolders}
      AND ${within}${isComplete ? "" : "\n      AND account IN (SELECT account FROM known)"}
    UNION ALL
    SELECT account, known_block AS block_number, toInt256(0) AS net_raw
    FROM known
  ) AS moved
  LEFT JOIN known AS k ON k.account = moved.account
  GROUP BY account_bytes
  HAVING ${having} AND account_bytes != ${zeroAddressSql}
)`

/** The holders to read. */
interface HoldersQuery extends TokenKey {
  readonly marks: ReadonlyArray<Mark>
  readonly accounts?: ReadonlyArray<Address> | undefined
  readonly readSeq?: number | undefined
}

/** Reads what is selected of the holders of a token. */
const selectHolders = Effect.fnUntraced(function* (
  { chainId, token, accounts, readSeq, ...options }: HoldersQuery,
  { having, ...selected }: Condition & Pick<HoldersConditions, "having">,
) {
  const marks = options.marks.filter((mark) => mark.chainId === chainId)
  const createdIn = yield* creationOf(marks, { chainId, token })
  const within = unbrokenVisibleRows(marks)
  const ofAccounts = accounts === undefined ? undefined : isOneOfAddresses("account", "accounts", accounts)
  const ofKey = `chain_id = {chain:UInt32}
      AND token = ${bytesOf("token")}`
  const ofHolders = `${ofKey}${ofAccounts === undefined ? "" : `\n      AND ${ofAccounts.sql}`}`
  const onDemand =
    readSeq === undefined
      ? ""
      : `
      UNION ALL
      SELECT account, block_number, balance_raw, 1 AS is_read
      FROM (${canonicalReadsSql({
        reads: `r.chain_id = {chain:UInt32}
        AND r.token = ${bytesOf("token")}
        AND r.seq <= {readSeq:UInt64}`,
        seen: within.sql,
      })})${ofAccounts === undefined ? "" : `\n      WHERE ${ofAccounts.sql}`}`
  const store = yield* Store
  const isComplete = createdIn !== undefined
  const rows = yield* store.query({
    operation: "read holders of a token",
    sql: holdersSql({ selected: selected.sql, having, ofKey, ofHolders, onDemand, within: within.sql, isComplete }),
    parameters: {
      ...within.parameters,
      ...ofAccounts?.parameters,
      ...selected.parameters,
      chain: chainId,
      token,
      createdIn: createdIn ?? 0,
      ...(readSeq === undefined ? {} : { readSeq }),
    },
  })
  return { rows, isComplete }
})

/**
 * Holders of an ERC-20 token, those with the largest balances first: accounts with a known positive balance.
 *
 * A balance is the newest one that was read, with blocks or on demand, plus the movements after it; without one, the movements since the block
 * in which the token was created. It is unknown, and the account left out, if the token is older. Balances beyond 2^255 are omitted.
 *
 * @param options.accounts - Only these accounts; all if absent.
 * @param options.after - The last holder of the page before.
 * @param options.readSeq - The last record of the chain's stream of reads that applies; without it, what was read on demand is omitted.
 */
export const tokenHolders = Effect.fn("tokenHolders")(function* (
  options: HoldersQuery & { readonly first: number; readonly after?: TokenHolder | undefined },
) {
  const { after, first } = options
  const isBehind =
    after === undefined ? "true" : `(-held, account_bytes) > ({afterRaw:Int256}, ${bytesOf("afterAccount")})`
  const { rows, isComplete } = yield* selectHolders(options, {
    having: "held > 0",
    sql: `count() AS holderCount,
  arrayMap(holder -> (toString(-holder.1), ${hexText("holder.2")}), groupArraySortedIf(${first})((-held, account_bytes), ${isBehind})) AS holders`,
    parameters: after === undefined ? {} : { afterRaw: -after.balanceRaw, afterAccount: after.account },
  })
  const [row] = yield* decodeRows(HoldersRow)(rows)
  const result: TokenHolders = {
    holders: (row?.holders ?? []).map(([balanceRaw, account]) => ({ account, balanceRaw })),
    holderCount: row?.holderCount ?? 0,
    supplyRaw: row?.supplyRaw ?? undefined,
    isComplete,
  }
  return result
})

/** All holders as bytes: see `HolderOrder`. */
const packedSql = `base64Encode(arrayStringConcat(arrayMap(
    holder -> concat(reinterpretAsFixedString(-holder.1), toFixedString(holder.2, 20)),
    arraySort(groupArrayIf((-held, account_bytes), held > 0))
  ))) AS packed,
  countIf(held < 0) AS belowZero`

/** All holders that `tokenHolders` finds, in its order. For tokens with a number of holders that fits in memory. */
export const holderOrder = Effect.fn("holderOrder")(function* (query: Omit<HoldersQuery, "accounts">) {
  const { rows, isComplete } = yield* selectHolders(query, { having: "held != 0", sql: packedSql, parameters: {} })
  const [row] = yield* decodeRows(OrderRow)(rows)
  const order: HolderOrder = {
    packed: Buffer.from(row?.packed ?? "", "base64"),
    supplyRaw: row?.supplyRaw ?? undefined,
    isComplete,
    hasNegative: row === undefined || row.belowZero > 0,
  }
  return order
})
