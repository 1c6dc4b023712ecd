import type { Address, ChainId } from "#schemas/domain/primitive.ts"

/** Accounts of keys by chain, each once. */
export const accountsByChain = (
  keys: ReadonlyArray<{ readonly chainId: ChainId; readonly account: Address }>,
): ReadonlyMap<ChainId, ReadonlyArray<Address>> =>
  new Map(
    [...Map.groupBy(keys, ({ chainId }) => chainId)].map(([chainId, ofChain]) => [
      chainId,
      [...new Set(ofChain.map(({ account }) => account))],
    ]),
  )
