import { otherChains } from "#chains/other-chains.ts"
import { chainById } from "#chains/registry.ts"
import type { IntentToken } from "#schemas/domain/intent-metadata.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"

/** The native coin of a chain; `undefined` if the chain is not known. */
export const nativeCoinOf = (chainId: ChainId): IntentToken | undefined => {
  const chain = chainById(chainId) ?? otherChains.get(chainId)
  return chain && { name: chain.nativeSymbol, symbol: chain.nativeSymbol, decimals: chain.nativeDecimals }
}

/** The name of a chain; `undefined` if the chain is not known. */
export const chainNameOf = (chainId: ChainId): string | undefined =>
  (chainById(chainId) ?? otherChains.get(chainId))?.name
