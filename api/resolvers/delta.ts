import { Effect } from "effect"
import type { AccountDeltaModel, AssetChangeModel } from "#schemas/graphql/history-model.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { isFungible } from "../history/account-delta.ts"
import { historicalPriceIn } from "../prices/historical-price.ts"
import { toFloat } from "../render/amount.ts"
import { makeConnection } from "../request/connection.ts"
import { nodeId } from "../request/node-id.ts"
import { toTokenModel } from "../tokens/token-model.ts"

const fungible = ({ changes }: AccountDeltaModel) => changes.filter(({ asset }) => isFungible(asset))

const items = ({ changes }: AccountDeltaModel) => changes.filter(({ asset }) => !isFungible(asset))

const changeId = (typeName: string, { chainId, transactionHash, account, asset }: AssetChangeModel): string =>
  nodeId(typeName, chainId, transactionHash, account, asset.token, asset.tokenId)

const tokenOf = ({ chainId, asset }: AssetChangeModel) => ({ chainId, token: asset.token })

/** Gains and losses of accounts in a transaction. */
export const delta = defineResolvers({
  roots: {},
  types: {
    ActivityAccountDelta: {
      id: ({ chainId, transactionHash, account }) => nodeId("ActivityAccountDelta", chainId, transactionHash, account),
      tokenDeltasCount: (parent) => fungible(parent).length,
      nftDeltasCount: (parent) => items(parent).length,
      account: ({ account }) => ({ address: account }),
      tokenDeltasV2: (parent, { first, after }) =>
        makeConnection({ rows: fungible(parent), orderKeyOf: (_row, index) => [index], first, after }),
      nftDeltasV2: (parent, { first, after }) =>
        makeConnection({ rows: items(parent), orderKeyOf: (_row, index) => [index], first, after }),
    },
    FungibleTokenDelta: {
      id: (change) => changeId("FungibleTokenDelta", change),
      address: ({ asset }) => asset.token,
      amountRaw: ({ amountRaw }) => amountRaw.toString(),
      amount: (change, _args, { tokens }) =>
        Effect.map(tokens.load(tokenOf(change)), (facts) =>
          facts?.decimals === undefined ? null : toFloat(change.amountRaw, facts.decimals),
        ),
      attachment: (change) => change,
      historicalPrice: (change, { currency }, context, info) =>
        Effect.gen(function* () {
          const token = toTokenModel(yield* context.tokens.load(tokenOf(change)))
          if (token === undefined) return null
          return yield* historicalPriceIn({ currency, field: info }, { token, atMs: change.timestampMs }, context)
        }),
      token: (change, _args, { tokens }) =>
        Effect.map(tokens.load(tokenOf(change)), (facts) => toTokenModel(facts) ?? null),
      appToken: (change, _args, { tokens, shares, apps }) =>
        Effect.map(
          Effect.all([tokens.load(tokenOf(change)), shares.load(tokenOf(change))], {
            concurrency: "unbounded",
          }),
          ([facts, share]) => {
            const token = toTokenModel(facts)
            if (share === undefined || token === undefined) return null
            const app = apps.appOf(share.app)
            const group = app?.groups.find(({ id }) => id === share.group)
            return { token, app, isDebt: group?.isDebt === true }
          },
        ),
    },
    NftDelta: {
      id: (change) => changeId("NftDelta", change),
      collectionAddress: ({ asset }) => asset.token,
      tokenId: ({ asset }) => asset.tokenId.toString(),
      amount: ({ amountRaw }) => Number(amountRaw),
      amountRaw: ({ amountRaw }) => amountRaw.toString(),
      attachment: (change) => change,
      nft: (change) => change,
    },
  },
})
