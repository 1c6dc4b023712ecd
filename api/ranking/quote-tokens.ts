import type { ChainId } from "#schemas/domain/primitive.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { coinTokens } from "../request/coin.ts"
import { type ServedChains, servedChain } from "../request/served-chains.ts"

/** The coins and stablecoins of chains, which other tokens are paid with. */
export const quoteTokens = (chainIds: ReadonlyArray<ChainId>, chains: ServedChains): ReadonlyArray<TokenKey> => [
  ...coinTokens(chainIds, chains),
  ...chainIds.flatMap((chainId) =>
    servedChain(chains, chainId).stablecoins.map(({ address }) => ({ chainId, token: address })),
  ),
]
