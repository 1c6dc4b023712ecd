import { Effect } from "effect"
import { nodeId } from "../model/node-id.ts"
import { cleanText, nameCharactersMax, symbolCharactersMax } from "../render/text.ts"
import { checkAddress } from "../request/arguments.ts"
import { enumValueOf } from "../request/served-chains.ts"
import { defineResolvers } from "../schema/resolver-module.ts"

/** Items and their collections. */
export const nft = defineResolvers({
  roots: {},
  types: {
    NFT: { __resolveType: () => "NftToken" },
    NftCollection: {
      id: ({ chainId, collection }) => nodeId("NftCollection", chainId, collection),
      address: ({ collection }) => collection,
      name: async ({ chainId, collection: token }, _args, { tokens }) =>
        cleanText((await tokens.load({ chainId, token }))?.name ?? "", nameCharactersMax),
      symbol: async ({ chainId, collection: token }, _args, { tokens }) =>
        cleanText((await tokens.load({ chainId, token }))?.symbol ?? "", symbolCharactersMax),
      strategy: () => "events",
      network: ({ chainId }, _args, { chains }) => enumValueOf(chains, chainId),
      networkV2: ({ chainId }) => ({ chainId }),
      spamScore: async ({ chainId, collection: token }, _args, { spam }) =>
        (await spam.load({ chainId, token }))?.score.toString() ?? null,
    },
    NftToken: {
      id: ({ chainId, asset }) => nodeId("NftToken", chainId, asset.token, asset.tokenId),
      tokenId: ({ asset }) => asset.tokenId.toString(),
      collection: ({ chainId, asset }) => ({ chainId, collection: asset.token }),
      isHidden: (item, { input }, { run, spam }) =>
        run(
          Effect.andThen(
            checkAddress("input.address", input.address),
            Effect.promise(
              async () => (await spam.load({ chainId: item.chainId, token: item.asset.token })) !== undefined,
            ),
          ),
        ),
    },
  },
})
