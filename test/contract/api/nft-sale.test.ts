/** Last sales of NFTs in answers. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api.ts"
import { address, batchLog, buildBlock, collection, nftLog } from "../../support/block-builder.ts"
import { orderLog } from "../../support/order-log.ts"
import { project } from "../../support/projected.ts"

const [ann, bob, coin] = [address(1), address(2), address(0x71)]

const sale = (tokenId: bigint, asked: { readonly token?: Address; readonly amountRaw: bigint }, copies = 1n) =>
  orderLog({
    offerer: ann,
    recipient: bob,
    offered: [{ kind: copies > 1n ? "erc1155" : "erc721", token: collection, tokenId, amountRaw: copies }],
    asked: [{ kind: asked.token === undefined ? "native" : "erc20", ...asked, recipient: ann }],
  })

const moved = (tokenId: bigint) => nftLog("Transfer", [ann, bob, tokenId])

/** Four items: sold twice, sold for a token, given away, and three copies sold at once. */
const story = [
  buildBlock({
    number: 1,
    transactions: [
      { from: ann, logs: [moved(1n), sale(1n, { amountRaw: 9n })] },
      { from: ann, logs: [moved(2n), sale(2n, { token: coin, amountRaw: 2_500_000n })] },
      { from: ann, logs: [moved(3n)] },
      { from: ann, logs: [batchLog(ann, bob, [[4n, 3n]]), sale(4n, { amountRaw: 6n * 10n ** 18n }, 3n)] },
    ],
    reads: {
      tokens: [{ token: coin, name: "USD", symbol: "USD", decimals: 6, totalSupplyRaw: undefined, isNew: false }],
    },
  }),
  buildBlock({
    number: 2,
    transactions: [{ from: ann, logs: [moved(1n), sale(1n, { amountRaw: 15n * 10n ** 17n })] }],
  }),
]

describe("sales of NFTs", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("give the price of the last one, for a copy and in its currency", () =>
      Effect.gen(function* () {
        yield* project(story, 1)
        const { url } = yield* startTestApi()
        const fields =
          "lastSale { valueUsd valueWithDenomination denomination { network address symbol imageUrl } } lastSaleEth"
        const item = (tokenId: number) =>
          `i${tokenId}: nftTokenV2(collectionAddress: "${collection}", chainId: 31337, tokenId: "${tokenId}") { ${fields} }`
        const { data, errors } = yield* ask(url, `{ ${[1, 2, 3, 4].map(item).join(" ")} }`)
        assert.deepStrictEqual(errors, [])
        const network = { network: "TEST_MAINNET", imageUrl: null }
        const ether = { ...network, address: zeroAddress, symbol: "ETH" }
        const usd = { ...network, address: coin, symbol: "USD" }
        const of = (value: number, denomination: unknown) => ({
          ...{ valueUsd: 0, valueWithDenomination: value, denomination },
        })
        assert.deepStrictEqual(data, {
          i1: { lastSale: of(1.5, ether), lastSaleEth: "1.5" },
          i2: { lastSale: of(2.5, usd), lastSaleEth: null },
          i3: { lastSale: null, lastSaleEth: null },
          i4: { lastSale: of(2, ether), lastSaleEth: "2" },
        })
      }),
    )
  })
})
