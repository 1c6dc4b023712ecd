/** NFTs of accounts at the marks, from the ledger, and from what was read on demand. */
import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { copiesOfItem } from "../balances/balance-sql.ts"
import { ledger } from "../facts/ledger.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText, rowSetOf } from "../table/sql.ts"
import { isOneOfAddresses, unbrokenVisibleRows } from "../table/visible-rows.ts"
import { type AddedNft, addedNfts, type ReadSeqs } from "./read-owners.ts"

/** Standards of NFTs. */
export type NftStandard = "erc721" | "erc1155"

const HoldingRow = Schema.Struct({
  account: Schema.String,
  chainId: Schema.Int,
  collection: Schema.String,
  standard: Schema.Literals(["erc721", "erc1155"]),
  // As text, joined: an account may hold tens of thousands of items, and arrays are decoded member by member.
  tokenIds: Schema.String,
  copies: Schema.String,
  receivedMs: Schema.String,
})

/** An item that an account holds. */
export interface NftHolding {
  readonly account: Address
  readonly chainId: ChainId
  readonly collection: Address
  readonly standard: NftStandard
  readonly tokenId: bigint
  /** Positive; 1 for ERC-721. */
  readonly copies: bigint
  /** Time of the newest block in which the account received a copy; 0 if it received all of them before the indexed history. */
  readonly receivedAtMs: number
}

const joined = (column: string): string => `arrayStringConcat(groupArray(toString(${column})), ',')`

/** Some items, whoever owns them. */
type HeldItem = Pick<NftHolding, "chainId" | "collection" | "tokenId">

const isOneOfItems = rowSetOf([
  { parameter: "chains", type: "UInt32" },
  { parameter: "collections", type: "bytes" },
  { parameter: "tokenIds", type: "UInt256" },
])

const holdingsSql = (ofAccounts: string, within: string, items: HoldingsOptions["items"]): string => `
SELECT
  ${hexText("account_bytes")} AS account,
  chain_id AS chainId,
  ${hexText("collection_bytes")} AS collection,
  toString(standard) AS standard,
  ${joined("token_id")} AS tokenIds,
  ${joined("held")} AS copies,
  ${joined("toUnixTimestamp64Milli(received_at)")} AS receivedMs
FROM
(
  SELECT
    account AS account_bytes,
    chain_id,
    token AS collection_bytes,
    token_id,
    standard,
    ${copiesOfItem} AS held,
    maxIf(timestamp, amount_raw > 0) AS received_at
  FROM ${ledger.tableSql} FINAL
  PREWHERE ${ofAccounts}
  WHERE ${within}
    AND standard IN ('erc721', 'erc1155')${items === undefined ? "" : `\n    AND (chain_id, token, token_id) IN ${isOneOfItems}`}
  GROUP BY account, chain_id, token, token_id, standard
  HAVING held > 0
)
GROUP BY account_bytes, chain_id, collection_bytes, standard`

/** An item of an account. */
export type HeldNft = Pick<NftHolding, "account" | "chainId" | "collection" | "tokenId">

/** Unique text of an item of an account. */
export const heldNftText = ({ account, chainId, collection, tokenId }: HeldNft): string =>
  `${account} ${chainId} ${collection} ${tokenId}`

/** Holdings with the copies that were read on demand. */
const withAdded = (holdings: ReadonlyArray<NftHolding>, added: ReadonlyArray<AddedNft>): ReadonlyArray<NftHolding> => {
  if (added.length === 0) return holdings
  const byText = new Map(holdings.map((holding) => [heldNftText(holding), holding]))
  for (const { counted: _, ...nft } of added) {
    const receivedAtMs = byText.get(heldNftText(nft))?.receivedAtMs ?? 0
    byText.set(heldNftText(nft), { ...nft, receivedAtMs })
  }
  return [...byText.values()]
}

interface HoldingsOptions {
  readonly marks: ReadonlyArray<Mark>
  readonly accounts: ReadonlyArray<Address>
  /** Only these items; all of them without it. */
  readonly items?: ReadonlyArray<HeldItem>
  /** Without it, what was read on demand is omitted. */
  readonly readSeqs?: ReadSeqs
}

/** The parameters of a selection of items. */
const itemParameters = (items: ReadonlyArray<HeldItem>) => ({
  chains: items.map(({ chainId }) => chainId),
  collections: items.map(({ collection }) => collection),
  tokenIds: items.map(({ tokenId }) => tokenId),
})

/** The items that accounts hold after the blocks of the marks, in no particular order. */
export const nftHoldings = Effect.fn("nftHoldings")(function* (options: HoldingsOptions) {
  if (options.accounts.length === 0 || options.marks.length === 0) return []
  const ofAccounts = isOneOfAddresses("account", "accounts", options.accounts)
  const within = unbrokenVisibleRows(options.marks)
  const store = yield* Store
  const [rows, added] = yield* Effect.all(
    [
      store.query({
        operation: "read holdings of NFTs",
        sql: holdingsSql(ofAccounts.sql, within.sql, options.items),
        parameters: { ...ofAccounts.parameters, ...within.parameters, ...itemParameters(options.items ?? []) },
      }),
      addedNfts({ readSeqs: new Map(), ...options }),
    ],
    { concurrency: 2 },
  )
  const moved = (yield* decodeRows(HoldingRow)(rows)).flatMap(({ tokenIds, copies, receivedMs, ...key }) => {
    const [heldCopies, received] = [copies.split(","), receivedMs.split(",")]
    return tokenIds.split(",").map(
      (tokenId, index): NftHolding => ({
        ...key,
        tokenId: BigInt(tokenId),
        copies: BigInt(heldCopies[index] ?? 0),
        receivedAtMs: Number(received[index] ?? 0),
      }),
    )
  })
  return withAdded(moved, added)
})
