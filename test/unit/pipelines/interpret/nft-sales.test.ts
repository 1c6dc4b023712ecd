import { assert, describe, it } from "vitest"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, collection, type LogDraft, nftLog } from "../../../support/block-builder.ts"
import { foldOne } from "../../../support/fold.ts"
import { type OrderDraft, orderLog } from "../../../support/order-log.ts"

const [ann, bob, market, coin] = [address(1), address(2), address(3), address(0x71)]

const item = (tokenId: bigint) => ({ kind: "erc721", token: collection, tokenId, amountRaw: 1n }) as const

const coins = (amountRaw: bigint) => ({ kind: "native", amountRaw }) as const

const tokens = (amountRaw: bigint) => ({ kind: "erc20", token: coin, amountRaw }) as const

const moved = (tokenId: bigint) => nftLog("Transfer", [ann, bob, tokenId])

const salesOf = (logs: ReadonlyArray<LogDraft>, receipt = {}) => foldOne({ transactions: [{ logs, receipt }] }).nftSales

/** The only sale of some orders after the transfers of two items. */
const salesOfOrders = (...orders: ReadonlyArray<OrderDraft>) => salesOf([moved(7n), moved(8n), ...orders.map(orderLog)])

const listing: OrderDraft = {
  offerer: ann,
  recipient: bob,
  offered: [item(7n)],
  asked: [
    { ...coins(95n), recipient: ann },
    { ...coins(5n), recipient: market },
  ],
}

const bid: OrderDraft = {
  offerer: bob,
  recipient: ann,
  offered: [tokens(100n)],
  asked: [
    { ...item(7n), recipient: bob },
    { ...tokens(4n), recipient: market },
  ],
}

const sale = {
  place: { transactionIndex: 0, origin: "log", originIndex: 2, leg: 0 },
  marketplace: "opensea",
  collection,
  tokenId: 7n,
  copies: 1n,
  seller: ann,
  buyer: bob,
  currency: zeroAddress,
  priceRaw: 100n,
  feeRaw: 5n,
  isBundle: false,
} as const

const matched = ({ recipient: _, ...order }: OrderDraft): OrderDraft => order

describe("nftSales", () => {
  it("gives a listing the sum of what it asked for", () => {
    assert.deepStrictEqual(salesOfOrders(listing), [sale])
  })

  it("gives a bid what it offered, and the seller the fees", () => {
    assert.deepStrictEqual(salesOfOrders(bid), [{ ...sale, currency: coin, feeRaw: 4n }])
  })

  it("counts a listing and a bid that were matched once, at the price of the bid", () => {
    const asked = [{ ...tokens(96n), recipient: ann }]
    assert.deepStrictEqual(salesOfOrders(matched({ ...listing, asked }), matched(bid)), [
      { ...sale, currency: coin, feeRaw: 4n },
    ])
  })

  it("finds the buyer of a matched order by the item, and otherwise by its transfer", () => {
    const mirror: OrderDraft = { offerer: bob, offered: [coins(100n)], asked: [] }
    const own = matched({ ...listing, asked: [...listing.asked, { ...item(7n), recipient: market }] })
    assert.deepStrictEqual(salesOfOrders(own, mirror), [{ ...sale, buyer: market }])
    assert.deepStrictEqual(salesOfOrders(matched(listing), mirror), [sale])
  })

  it("splits the price of a bundle, and flags it", () => {
    const bundle = { ...listing, offered: [item(7n), item(8n)], asked: [{ ...coins(101n), recipient: ann }] }
    assert.deepStrictEqual(
      salesOfOrders(bundle).map(({ tokenId, priceRaw, isBundle, place }) => [tokenId, priceRaw, isBundle, place.leg]),
      [
        [7n, 51n, true, 0],
        [8n, 50n, true, 1],
      ],
    )
  })

  it.each<[string, OrderDraft]>([
    ["an exchange of items", { ...listing, asked: [{ ...item(8n), recipient: ann }] }],
    ["a price of two currencies", { ...listing, asked: [...listing.asked, { ...tokens(1n), recipient: ann }] }],
    ["a gift", { ...listing, asked: [{ ...coins(0n), recipient: ann }] }],
    ["an item that did not move", { ...listing, offered: [item(9n)] }],
    ["no copy", { ...listing, offered: [{ ...item(7n), amountRaw: 0n }] }],
    ["more than there can be", { ...listing, asked: [1, 2].map(() => ({ ...coins(2n ** 255n), recipient: ann })) }],
  ])("leaves out %s", (_, order) => {
    assert.deepStrictEqual(salesOfOrders(order), [])
  })

  it("ignores failed transactions, malformed orders, and other contracts", () => {
    const order = orderLog(listing)
    assert.deepStrictEqual(salesOf([moved(7n), order], { hasSucceeded: false }), [])
    assert.deepStrictEqual(salesOf([moved(7n), { ...order, data: "0x" }]), [])
    assert.deepStrictEqual(salesOf([moved(7n), { ...order, address: market }]), [])
  })
})
