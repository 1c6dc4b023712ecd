/** The coins of chains, and the tokens that are worth one. */
import { type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import type { TokenModel } from "#schemas/graphql/model.ts"
import { type ServedChain, type ServedChains, servedChain } from "../catalogue/served-chains.ts"
import { nativeToken } from "./token-model.ts"

/** The coin of a chain. */
export const coinOf = (chain: ServedChain): TokenModel => ({ ...nativeToken(chain), decimals: chain.nativeDecimals })

/** The tokens of chains that are worth one coin: the coin itself, and its wrapped form. */
export const coinTokens = (chainIds: ReadonlyArray<ChainId>, chains: ServedChains): ReadonlyArray<TokenKey> =>
  chainIds.flatMap((chainId) => {
    const { wrappedNative, nativeToken: representation } = servedChain(chains, chainId)
    return [zeroAddress, wrappedNative ?? [], representation?.address ?? []].flat().map((token) => ({ chainId, token }))
  })
