/** The items or collections that a statement over transfers of NFTs is about. */
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { bytesOf, type Condition, rowSetOf } from "../table/sql.ts"
import { unbrokenVisibleRows } from "../table/visible-rows.ts"

/** Identifies a collection, or one of its items. */
export interface NftKey {
  readonly chainId: ChainId
  readonly collection: Address
  /** Absent for the whole collection. */
  readonly tokenId?: bigint | undefined
}

/** Some collections, or some items. */
export type NftScope = ReadonlyArray<NftKey>

/** Unique text of an item or collection. */
export const nftKeyText = ({ chainId, collection, tokenId }: NftKey): string =>
  tokenId === undefined ? `${chainId}:${collection}` : `${chainId}:${collection}:${tokenId}`

/** A condition on transfers, and whether it is about items. */
export interface ScopeCondition extends Condition {
  readonly isOfItems: boolean
}

/**
 * The transfers of a scope that are visible at the marks.
 *
 * @param options.keys - Either items or collections, never both.
 */
export const inScope = ({
  marks,
  keys,
}: {
  readonly marks: ReadonlyArray<Mark>
  readonly keys: NftScope
}): ScopeCondition => {
  const chainIds = new Set(keys.map(({ chainId }) => chainId))
  const within = unbrokenVisibleRows(marks.filter(({ chainId }) => chainIds.has(chainId)))
  const requested = isOfKeys(keys)
  return {
    sql: `${requested.sql}
        AND ${within.sql}`,
    parameters: { ...requested.parameters, ...within.parameters },
    isOfItems: keys[0]?.tokenId !== undefined,
  }
}

/** True for rows of some items, or of some collections. One is compared directly: a set has a plan of its own. */
export const isOfKeys = (keys: NftScope): Condition => {
  const [only] = keys
  return only !== undefined && keys.length === 1 ? isKey(only) : isOneOfKeys(keys, only?.tokenId !== undefined)
}

const isKey = ({ chainId, collection, tokenId }: NftKey): Condition => ({
  sql: `chain_id = {chain:UInt32} AND collection = ${bytesOf("collection")}${tokenId === undefined ? "" : " AND token_id = {tokenId:UInt256}"}`,
  parameters: { chain: chainId, collection, ...(tokenId === undefined ? {} : { tokenId }) },
})

const isOneOfKeys = (keys: NftScope, isOfItems: boolean): Condition => ({
  sql: `(chain_id, collection${isOfItems ? ", token_id" : ""}) IN ${rowSetOf([
    { parameter: "chains", type: "UInt32" },
    { parameter: "collections", type: "bytes" },
    ...(isOfItems ? [{ parameter: "tokenIds", type: "UInt256" } as const] : []),
  ])}`,
  parameters: {
    chains: keys.map(({ chainId }) => chainId),
    collections: keys.map(({ collection }) => collection),
    ...(isOfItems ? { tokenIds: keys.flatMap(({ tokenId }) => tokenId ?? []) } : {}),
  },
})
