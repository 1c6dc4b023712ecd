import type { AccountDeltaModel, AssetChangeModel } from "#schemas/graphql/model.ts"
import { isFungible } from "../model/account-delta.ts"
import { historicalPriceIn } from "../model/historical-price.ts"
import { nodeId } from "../model/node-id.ts"
import { toFloat } from "../render/amount.ts"
import { makeConnection } from "../request/connection.ts"
import { toTokenModel } from "../request/token-model.ts"
import { defineResolvers } from "../schema/resolver-module.ts"

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
      tokenDeltasV2: (parent, { first, after }, { run }) =>
        run(makeConnection({ rows: fungible(parent), orderKeyOf: (_row, index) => [index], first, after })),
      nftDeltasV2: (parent, { first, after }, { run }) =>
        run(makeConnection({ rows: items(parent), orderKeyOf: (_row, index) => [index], first, after })),
    },
    FungibleTokenDelta: {
      id: (change) => changeId("FungibleTokenDelta", change),
      address: ({ asset }) => asset.token,
      amountRaw: ({ amountRaw }) => amountRaw.toString(),
      amount: async (change, _args, { tokens }) => {
        const decimals = (await tokens.load(tokenOf(change)))?.decimals
        return decimals === undefined ? null : toFloat(change.amountRaw, decimals)
      },
      attachment: (change) => change,
      historicalPrice: async (change, { currency }, context, info) => {
        const token = toTokenModel(await context.tokens.load(tokenOf(change)))
        if (token === undefined) return null
        return historicalPriceIn({ currency, field: info }, { token, atMs: change.timestampMs }, context)
      },
      token: async (change, _args, { tokens }) => toTokenModel(await tokens.load(tokenOf(change))) ?? null,
      appToken: async (change, _args, { tokens, shares, apps }) => {
        const [facts, share] = await Promise.all([tokens.load(tokenOf(change)), shares.load(tokenOf(change))])
        const token = toTokenModel(facts)
        if (share === undefined || token === undefined) return null
        const app = apps.appOf(share.app)
        const group = app?.groups.find(({ id }) => id === share.group)
        return { token, app, isDebt: group?.isDebt === true }
      },
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
