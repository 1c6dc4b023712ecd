/** Movements of the NFTs of an account, and what was read of them on demand: its copies after any block. */
import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { itemChangeSql } from "../balances/balance-sql.ts"
import { ledger } from "../facts/ledger.ts"
import { ownerReadingsSql } from "../outside/owner-reads.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText } from "../table/sql.ts"
import { isOneOfAddresses, unbrokenVisibleRows } from "../table/visible-rows.ts"
import type { NftStandard } from "./nft-holdings.ts"

/** A change of an item in a block. */
interface ItemChange {
  readonly block: number
  /** Sum of the block's movements. */
  readonly sumRaw: bigint
  /** The last of them. */
  readonly lastRaw: bigint
}

/** The copies of an item after a block, as they were read. */
interface ItemReading {
  readonly block: number
  readonly copies: bigint
}

/** The changes and readings of an item of an account, oldest first. */
export interface ItemHistory {
  readonly collection: Address
  readonly standard: NftStandard
  readonly tokenId: bigint
  readonly changes: ReadonlyArray<ItemChange>
  readonly readings: ReadonlyArray<ItemReading>
}

const ChangeRow = Schema.Struct({
  collection: Schema.String,
  standard: Schema.Literals(["erc721", "erc1155"]),
  tokenId: Schema.BigIntFromString,
  // As text, joined: arrays are decoded member by member.
  blocks: Schema.String,
  sums: Schema.String,
  lasts: Schema.String,
})

const ReadingRow = Schema.Struct({
  collection: Schema.String,
  standard: Schema.Literals(["erc721", "erc1155"]),
  tokenId: Schema.BigIntFromString,
  block: Schema.NumberFromString,
  copies: Schema.BigIntFromString,
})

const joined = (place: number): string =>
  `arrayStringConcat(arrayMap(change -> toString(change.${place}), changes), ',')`

const changesSql = (ofAccount: string, within: string): string => `
SELECT
  ${hexText("collection_bytes")} AS collection,
  toString(standard) AS standard,
  toString(token_id) AS tokenId,
  ${joined(1)} AS blocks,
  ${joined(2)} AS sums,
  ${joined(3)} AS lasts
FROM
(
  SELECT collection_bytes, standard, token_id, arraySort(groupArray((block_number, sum_raw, last_raw))) AS changes
  FROM
  (
    SELECT
      token AS collection_bytes,
      standard,
      token_id,
      block_number,
      ${itemChangeSql.sum} AS sum_raw,
      ${itemChangeSql.last} AS last_raw
    FROM ${ledger.tableSql} FINAL
    PREWHERE ${ofAccount}
    WHERE chain_id = {chain:UInt32}
      AND ${within}
      AND standard IN ('erc721', 'erc1155')
    GROUP BY collection_bytes, standard, token_id, block_number
  )
  GROUP BY collection_bytes, standard, token_id
)`

/** The histories of the items that an account has or had in the contiguous run of blocks that ends at the marks, in no particular order. */
export const itemHistories = Effect.fn("itemHistory.ofAccount")(function* (query: {
  readonly marks: ReadonlyArray<Mark>
  readonly chainId: ChainId
  readonly account: Address
  /** The last record of the chain's stream of reads that applies; none where absent. */
  readonly readSeq: number | undefined
}) {
  const { chainId, account, readSeq } = query
  const store = yield* Store
  const ofAccount = isOneOfAddresses("account", "accounts", [account])
  const within = unbrokenVisibleRows(query.marks)
  const parameters = { ...ofAccount.parameters, ...within.parameters, chain: chainId }
  const moved = yield* Effect.flatMap(
    store.query({ operation: "read movements of NFTs", sql: changesSql(ofAccount.sql, within.sql), parameters }),
    decodeRows(ChangeRow),
  )
  const read =
    readSeq === undefined
      ? []
      : yield* Effect.flatMap(
          store.query({
            operation: "read the readings of owners of NFTs",
            sql: `
SELECT
  ${hexText("contract")} AS collection,
  toString(form) AS standard,
  toString(token_id) AS tokenId,
  toString(block_number) AS block,
  toString(ifNull(copies, 0)) AS copies
FROM
(
  SELECT collection AS contract, form, token_id, block_number, argMax(copies, seq) AS copies
  FROM (${ownerReadingsSql({ by: "account", requested: ofAccount.sql, seen: within.sql })})
  WHERE chain_id = {chain:UInt32}
    AND form IN ('erc721', 'erc1155')
  GROUP BY contract, form, token_id, block_number
)
ORDER BY block_number`,
            parameters: { ...parameters, readSeqs: new Map([[chainId, readSeq]]) },
          }),
          decodeRows(ReadingRow),
        )
  const textOf = ({ collection, standard, tokenId }: Pick<ItemHistory, "collection" | "standard" | "tokenId">) =>
    `${collection} ${standard} ${tokenId}`
  const found = new Map<string, ItemHistory>()
  for (const { collection, standard, tokenId, blocks, sums, lasts } of moved) {
    const [sumTexts, lastTexts] = [sums.split(","), lasts.split(",")]
    const changes = blocks.split(",").map((block, index) => ({
      block: Number(block),
      sumRaw: BigInt(sumTexts[index] ?? 0),
      lastRaw: BigInt(lastTexts[index] ?? 0),
    }))
    const item = { collection, standard, tokenId }
    found.set(textOf(item), { ...item, changes, readings: [] })
  }
  for (const [text, own] of Map.groupBy(read, textOf)) {
    const [first] = own
    if (first === undefined) continue
    const { collection, standard, tokenId } = first
    const item = found.get(text) ?? { collection, standard, tokenId, changes: [] }
    found.set(text, { ...item, readings: own.map(({ block, copies }) => ({ block, copies })) })
  }
  return [...found.values()]
})

const positive = (raw: bigint): bigint => (raw > 0n ? raw : 0n)

/** The copies of an item after a block, as `nftHoldings` has them there: by its movements, and by the newest reading where that shows more. Pure. */
export const copiesAfter = ({ standard, changes, readings }: ItemHistory, block: number): bigint => {
  const seen = changes.filter((change) => change.block <= block)
  const sumRaw = seen.reduce((sum, change) => sum + change.sumRaw, 0n)
  const lastRaw = seen.at(-1)?.lastRaw ?? 0n
  const counted = standard === "erc721" ? BigInt(lastRaw > 0n) : sumRaw
  const reading = readings.findLast((one) => one.block <= block)
  if (reading === undefined) return positive(counted)
  const later = seen.filter((change) => change.block > reading.block)
  const ofItem = seen.length > 0 ? sumRaw : reading.copies
  const ofCopies = later.reduce((sum, change) => sum + change.sumRaw, reading.copies)
  const total = standard === "erc721" ? ofItem : ofCopies
  return positive(total > positive(sumRaw) ? total : counted)
}
