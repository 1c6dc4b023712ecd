import { Effect } from "effect"
import { checkAddress, checkChainId } from "../arguments.ts"
import { TokenUnreadable } from "../errors.ts"
import { toTokenModel } from "../model/token-model.ts"
import { nameOf, symbolOf } from "../model/token-text.ts"
import { nodeId } from "../node-id.ts"
import { type RequestContext, readTokens } from "../request/request-context.ts"
import { enumValueOf } from "../request/served-chains.ts"
import { defineResolvers } from "../schema/resolver-module.ts"

const findToken = Effect.fnUntraced(function* (
  asked: { readonly address: string; readonly chainId: number },
  { chains, marks }: RequestContext,
) {
  const token = yield* checkAddress("address", asked.address)
  const chainId = yield* checkChainId("chainId", asked.chainId, chains)
  if (!chains.has(chainId)) return null
  marks.select([chainId])
  const [facts] = (yield* readTokens([{ chainId, token }], marks, chains)).values()
  if (facts === undefined) return null
  return toTokenModel(facts) ?? (yield* new TokenUnreadable({ chainId, token }))
})

/** Fungible tokens, without market data. */
export const token = defineResolvers({
  roots: {
    fungibleTokenV2: (_root, asked, context) => context.run(findToken(asked, context)),
  },
  types: {
    FungibleToken: {
      id: ({ chainId, token: address }) => nodeId("FungibleToken", chainId, address),
      address: ({ token: address }) => address,
      name: nameOf,
      symbol: symbolOf,
      decimals: ({ decimals }) => decimals,
      totalSupply: ({ totalSupplyRaw }) => totalSupplyRaw?.toString() ?? null,
      networkId: ({ chainId }) => chainId,
      networkV2: ({ chainId }) => ({ chainId }),
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      imageUrlV2: () => null,
      isHoldersSupported: () => false,
      isVerified: () => false,
    },
    BaseFungibleToken: {
      address: ({ token: address }) => address,
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      price: () => null,
      symbol: symbolOf,
      decimals: ({ decimals }) => decimals,
      imageUrl: () => null,
    },
    FunginbleToken: { __resolveType: () => "BaseFungibleToken" },
  },
})
