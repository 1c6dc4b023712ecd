import type { ChainId } from "#schemas/domain/primitive.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { type ServedChains, servedChain } from "../catalogue/served-chains.ts"
import { coinTokens } from "../tokens/coin.ts"

/** The coins and stablecoins of chains, which other tokens are paid with. */
export const quoteTokens = (chainIds: ReadonlyArray<ChainId>, chains: ServedChains): ReadonlyArray<TokenKey> => [
  ...coinTokens(chainIds, chains),
  ...chainIds.flatMap((chainId) =>
    servedChain(chains, chainId).stablecoins.map(({ address }) => ({ chainId, token: address })),
  ),
]
