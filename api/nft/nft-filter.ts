/** Filters of a portfolio's lists of NFTs. */
import { Effect } from "effect"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import type { NftBalanceModel, NftCollectionHoldingModel, NftHoldingModel } from "#schemas/graphql/nft-model.ts"
import { chainIdOfEnumValue, checkAddress, checkChainId, checkCount, filterValuesMax } from "../request/arguments.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import { readTokens } from "../tokens/read-tokens.ts"
import type { NftContext } from "./nft-context.ts"

/** The filters of all three lists. */
export interface NftFilters {
  readonly hidden?: boolean | null
  readonly collectionKeys?: ReadonlyArray<string> | null
  readonly collections?: ReadonlyArray<CollectionChoice> | null
  readonly network?: string | null
  readonly chainId?: number | null
  readonly chainIds?: ReadonlyArray<number> | null
}

interface CollectionChoice {
  readonly address: string
  readonly chainId: number
}

/** Parses `chainId:address`. Fails with `ArgumentInvalid`. */
const checkCollectionKey = (argument: string, key: string): Effect.Effect<CollectionChoice, ArgumentInvalid> => {
  const [, chainId, address] = /^(\d{1,10}):(0x[0-9a-fA-F]{40})$/.exec(key) ?? []
  return chainId === undefined || address === undefined
    ? Effect.fail(
        new ArgumentInvalid({ argument, reason: "must contain keys of the form chainId:address, such as 1:0x…" }),
      )
    : Effect.succeed({ chainId: Number(chainId), address })
}

/** The requested collections, by `tokenKeyText`; `undefined` for all. Fails with `ArgumentInvalid`. */
const chosenCollections = Effect.fnUntraced(function* ({ collectionKeys, collections }: NftFilters) {
  if (collectionKeys == null && collections == null) return undefined
  yield* checkCount("filters.collectionKeys", collectionKeys ?? [], filterValuesMax)
  yield* checkCount("filters.collections", collections ?? [], filterValuesMax)
  const keyed = yield* Effect.forEach(collectionKeys ?? [], (key) => checkCollectionKey("filters.collectionKeys", key))
  const chosen = yield* Effect.forEach([...keyed, ...(collections ?? [])], ({ address, chainId }) =>
    Effect.map(checkAddress("filters.collections", address), (token: Address) => tokenKeyText({ chainId, token })),
  )
  return new Set(chosen)
})

/** The requested chains; `undefined` for all. Fails with `ChainUnknown`. */
const chosenChains = Effect.fnUntraced(function* (
  { network, chainId, chainIds }: NftFilters,
  { chains }: Pick<NftContext, "chains">,
) {
  if (network == null && chainId == null && chainIds == null) return undefined
  yield* checkCount("filters.chainIds", chainIds ?? [], filterValuesMax)
  const requested = [...(chainIds ?? []), ...(chainId == null ? [] : [chainId])]
  const checked = yield* Effect.forEach(requested, (id) => checkChainId("filters.chainIds", id, chains))
  const named = network == null ? [] : [chainIdOfEnumValue(network, chains)]
  return new Set<ChainId | undefined>([...checked, ...named])
})

/** The key of a holding's collection. */
export const collectionKeyOf = ({ chainId, asset }: Pick<NftHoldingModel, "chainId" | "asset">): string =>
  tokenKeyText({ chainId, token: asset.token })

/** Applies the filters, in the order of the holdings. Fails with `ArgumentInvalid` and `ChainUnknown`. */
export const filterNfts = Effect.fnUntraced(function* (
  { holdings, hidden }: Pick<NftBalanceModel, "holdings" | "hidden">,
  filters: NftFilters,
  context: Pick<NftContext, "chains">,
) {
  const collections = yield* chosenCollections(filters)
  const chainIds = yield* chosenChains(filters, context)
  if (collections === undefined && chainIds === undefined && filters.hidden == null) return holdings
  return holdings.filter((holding) => {
    const key = collectionKeyOf(holding)
    return (
      (collections === undefined || collections.has(key)) &&
      (chainIds === undefined || chainIds.has(holding.chainId)) &&
      (filters.hidden == null || hidden.has(key) === filters.hidden)
    )
  })
})

/** The collections whose name contains a text, in any case; all of them without one. */
export const filterByName = Effect.fnUntraced(function* (
  collections: ReadonlyArray<NftCollectionHoldingModel>,
  part: string | null | undefined,
  { marks, chains }: Pick<NftContext, "marks" | "chains">,
) {
  if (part == null) return collections
  const keyOf = ({ chainId, collection }: NftCollectionHoldingModel) => ({ chainId, token: collection })
  const known = yield* readTokens(collections.map(keyOf), marks, chains)
  const isNamed = (collection: NftCollectionHoldingModel) =>
    known
      .get(tokenKeyText(keyOf(collection)))
      ?.name?.toLowerCase()
      .includes(part.toLowerCase()) === true
  return collections.filter(isNamed)
})
