/**
 * Pages of transfers of NFTs as events: those of accounts, over any number of chains, and those of a range of blocks. Transfers of zero copies
 * are ignored: anyone can make a contract log them for any account.
 */
import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { ledger } from "../facts/ledger.ts"
import { transfers } from "../facts/transfers.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import type { Condition } from "../table/sql.ts"
import { isOneOfAddresses, visibleRows } from "../table/visible-rows.ts"
import { transferColumns, transferFields } from "./nft-transfers.ts"

const EventRow = Schema.Struct({
  chainId: Schema.Int,
  ...transferFields,
})

/** A transfer of an NFT. */
export type NftEventRow = typeof EventRow.Type

/** The position of an event in a list by time. Refers to immutable values only. */
export type NftEventPosition = Pick<NftEventRow, "timestampMs" | "chainId" | "blockNumber" | "logIndex" | "leg">

/** The page of a statement that selects and orders rows with the columns of `item_transfers`. */
export const readEvents = Effect.fnUntraced(function* (
  operation: string,
  { sql, parameters }: Condition,
  order: "ASC" | "DESC",
) {
  const store = yield* Store
  const rows = yield* store.query({
    operation,
    sql: `
SELECT
  chain_id AS chainId,${transferColumns}
FROM
(${sql}
) AS moved
ORDER BY timestamp ${order}, chain_id ${order}, block_number ${order}, log_index ${order}, moved.leg ${order}`,
    parameters,
  })
  return yield* decodeRows(EventRow)(rows)
})

/** Events of accounts, newest first. */
export interface AccountEventPage {
  readonly marks: ReadonlyArray<Mark>
  readonly accounts: ReadonlyArray<Address>
  /** Inclusive. */
  readonly startMs: number | undefined
  /** Exclusive. */
  readonly endMs: number | undefined
  /** The last row of the previous page. */
  readonly after: NftEventPosition | undefined
  /** Highest block to include, by chain; unlimited for other chains. */
  readonly ceilings: ReadonlyMap<ChainId, number>
  readonly limit: number
}

/** The requested conditions, to be appended to another one. */
export const requested = (...conditions: ReadonlyArray<Condition | undefined>): Condition => {
  const given = conditions.filter((condition) => condition !== undefined)
  return {
    sql: given.map(({ sql }) => `\n    AND ${sql}`).join(""),
    parameters: Object.assign({}, ...given.map(({ parameters }) => parameters)),
  }
}

/** True for rows of a time or later, or of an earlier one. */
export const atTime = (comparison: ">=" | "<", name: string, timeMs: number | undefined): Condition | undefined =>
  timeMs === undefined
    ? undefined
    : { sql: `timestamp ${comparison} fromUnixTimestamp64Milli({${name}:Int64})`, parameters: { [name]: timeMs } }

/**
 * True for rows before a position.
 *
 * @param place - The columns of log and leg.
 */
export const before = (position: NftEventPosition | undefined, place: string): Condition | undefined =>
  position === undefined
    ? undefined
    : {
        sql: `(toUnixTimestamp64Milli(timestamp), chain_id, block_number, ${place})
      < ({afterMs:Int64}, {afterChain:UInt32}, {afterBlock:UInt64}, {afterLog:UInt32}, {afterLeg:UInt32})`,
        parameters: {
          afterMs: position.timestampMs,
          afterChain: position.chainId,
          afterBlock: position.blockNumber,
          afterLog: position.logIndex,
          afterLeg: position.leg,
        },
      }

/** True for rows up to the ceilings of their chains. */
export const below = (ceilings: ReadonlyMap<ChainId, number>): Condition | undefined =>
  ceilings.size === 0
    ? undefined
    : {
        sql: "(NOT mapContains({ceilings:Map(UInt32, UInt64)}, chain_id) OR block_number <= {ceilings:Map(UInt32, UInt64)}[chain_id])",
        parameters: { ceilings },
      }

/**
 * A page of the transfers of NFTs from or to accounts, newest first. A transfer between two of them is one event.
 */
export const nftEventsOfAccounts = Effect.fn("nftEvents.ofAccounts")(function* (page: AccountEventPage) {
  if (page.accounts.length === 0 || page.marks.length === 0) return []
  const ofAccounts = isOneOfAddresses("account", "accounts", page.accounts)
  const within = visibleRows(page.marks)
  const { sql, parameters } = requested(
    atTime(">=", "startMs", page.startMs),
    atTime("<", "endMs", page.endMs),
    before(page.after, "origin_index, intDiv(l.leg, 2)"),
    below(page.ceilings),
  )
  // An outgoing movement has an even leg, the incoming one of the same transfer the next.
  return yield* readEvents(
    "read events of NFTs of accounts",
    {
      sql: `
  SELECT
    chain_id,
    l.token AS collection,
    l.standard AS standard,
    token_id,
    block_number,
    transaction_index,
    origin_index AS log_index,
    intDiv(l.leg, 2) AS leg,
    transaction_hash,
    timestamp,
    if(l.leg % 2 = 0, account, counterparty) AS from_address,
    if(l.leg % 2 = 0, counterparty, account) AS to_address,
    abs(l.amount_raw) AS amount_raw
  FROM ${ledger.tableSql} AS l FINAL
  PREWHERE ${ofAccounts.sql}
  WHERE ${within.sql}
    AND l.standard IN ('erc721', 'erc1155')${sql}
  ORDER BY timestamp DESC, chain_id DESC, block_number DESC, origin_index DESC, intDiv(l.leg, 2) DESC
  LIMIT 1 BY chain_id, block_number, origin_index, intDiv(l.leg, 2)
  LIMIT {limit:UInt32}`,
      parameters: { ...ofAccounts.parameters, ...within.parameters, ...parameters, limit: page.limit },
    },
    "DESC",
  )
})

/** Events of a chain from a block on, oldest first. */
export interface BlockEventPage {
  readonly marks: ReadonlyArray<Mark>
  readonly chainId: ChainId
  readonly fromBlock: number
  /** Inclusive. */
  readonly untilBlock: number | undefined
  /** The last row of the previous page. */
  readonly after: Pick<NftEventPosition, "blockNumber" | "logIndex" | "leg"> | undefined
  readonly limit: number
}

/** A page of the transfers of NFTs in a range of blocks, oldest first. */
export const nftEventsOfBlocks = Effect.fn("nftEvents.ofBlocks")(function* (page: BlockEventPage) {
  const { after, untilBlock } = page
  const within = visibleRows(page.marks)
  const { sql, parameters } = requested(
    untilBlock === undefined
      ? undefined
      : { sql: "block_number <= {lastBlock:UInt64}", parameters: { lastBlock: untilBlock } },
    after === undefined
      ? undefined
      : {
          sql: "(block_number, log_index, t.leg) > ({afterBlock:UInt64}, {afterLog:UInt32}, {afterLeg:UInt32})",
          parameters: { afterBlock: after.blockNumber, afterLog: after.logIndex, afterLeg: after.leg },
        },
  )
  // In the order of the table, so that reading stops at the limit.
  return yield* readEvents(
    "read events of NFTs of blocks",
    {
      sql: `
  SELECT
    chain_id,
    t.token AS collection,
    t.standard AS standard,
    token_id,
    block_number,
    transaction_index,
    log_index,
    t.leg AS leg,
    transaction_hash,
    timestamp,
    from_address,
    to_address,
    amount_raw
  FROM ${transfers.tableSql} AS t FINAL
  WHERE chain_id = {chain:UInt32}
    AND block_number >= {firstBlock:UInt64}
    AND ${within.sql}
    AND t.standard IN ('erc721', 'erc1155')
    AND t.amount_raw > 0${sql}
  ORDER BY chain_id, block_number, transaction_index, log_index, t.leg
  LIMIT {limit:UInt32}`,
      parameters: {
        ...within.parameters,
        ...parameters,
        chain: page.chainId,
        firstBlock: Math.max(page.fromBlock, after?.blockNumber ?? 0),
        limit: page.limit,
      },
    },
    "ASC",
  )
})
