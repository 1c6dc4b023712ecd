import { assert, describe, it } from "vitest"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { address, collection, nftLog, transferBatchLog } from "../../../../support/chain/block-builder.ts"
import { type OrderDraft, orderLog } from "../../../../support/chain/order-log.ts"
import { foldOne } from "../../../../support/store/fold.ts"

const [ann, bob, market] = [address(1), address(2), address(3)]

const item = (tokenId: bigint) => ({ kind: "erc721", token: collection, tokenId, amountRaw: 1n }) as const

const coins = { kind: "native", amountRaw: 100n } as const

const moved = nftLog("Transfer", [ann, bob, 7n])

const salesOf = (order: OrderDraft, ...more: ReadonlyArray<typeof moved>) =>
  foldOne({ transactions: [{ logs: [moved, ...more, orderLog(order)] }] }).nftSales

describe("orderSales", () => {
  it("are none of an exchange, whatever money is paid besides", () => {
    const listing: OrderDraft = {
      offerer: ann,
      recipient: bob,
      offered: [item(7n)],
      requested: [{ ...coins, recipient: ann }],
    }
    assert.lengthOf(salesOf(listing), 1)
    const exchange = { ...listing, requested: [...listing.requested, { ...item(8n), recipient: ann }] }
    assert.deepStrictEqual(salesOf(exchange, nftLog("Transfer", [bob, ann, 8n])), [])
  })

  it("include an order that an account matched by an order of its own", () => {
    const listing: OrderDraft = {
      offerer: ann,
      recipient: bob,
      offered: [item(7n)],
      requested: [{ ...coins, recipient: ann }],
    }
    const bid: OrderDraft = {
      offerer: bob,
      recipient: ann,
      offered: [coins],
      requested: [{ ...item(7n), recipient: bob }],
    }
    const parties = (order: OrderDraft, own: OrderDraft) =>
      salesOf(order, orderLog(own)).map(({ seller, buyer }) => [seller, buyer])
    assert.deepStrictEqual(parties(bid, { ...listing, recipient: ann }), [[ann, bob]])
    assert.deepStrictEqual(parties(listing, { ...bid, recipient: bob }), [[ann, bob]])
  })

  it("take the transfer to the buyer of a matched bid, wherever the item goes from there", () => {
    const bid: OrderDraft = { offerer: bob, offered: [coins], requested: [{ ...item(7n), recipient: bob }] }
    assert.deepStrictEqual(
      salesOf(bid, nftLog("Transfer", [bob, market, 7n])).map(({ transferIndex, seller, buyer, recipient }) => [
        transferIndex,
        seller,
        buyer,
        recipient,
      ]),
      [[0, ann, bob, market]],
    )
  })

  it("name the collection of an item that an adapter of OpenSea's storefront stands for", () => {
    const [storefront, adapter] = [
      "0x495f947276749ce646f68ac8c248420045cb7b5e",
      "0xa604060890923ff400e8c6f5290461a83aedacec",
    ]
    const order = orderLog({
      offerer: ann,
      recipient: bob,
      offered: [{ kind: "erc1155", token: adapter, tokenId: 7n, amountRaw: 1n }],
      requested: [{ ...coins, recipient: ann }],
    })
    const sent = transferBatchLog({ contract: storefront, from: ann, to: bob, items: [[7n, 1n]] })
    const [sale] = foldOne({ transactions: [{ logs: [sent, order] }] }, ethereum).nftSales
    assert.strictEqual(sale?.collection, storefront)
  })
})
