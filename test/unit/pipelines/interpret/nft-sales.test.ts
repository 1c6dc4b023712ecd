import { assert, describe, it } from "vitest"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { consecutiveItemsMax } from "#pipelines/decode/nft-transfers.ts"
import { type Address, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import {
  address,
  batchLog,
  collection,
  type LogDraft,
  nftLog,
  type TraceDraft,
  transferLog,
  word,
} from "../../../support/chain/block-builder.ts"
import { type OrderDraft, orderLog, seaport } from "../../../support/chain/order-log.ts"
import { foldOne } from "../../../support/store/fold.ts"

const [ann, bob, market, coin] = [address(1), address(2), address(3), address(0x71)]

const item = (tokenId: bigint) => ({ kind: "erc721", token: collection, tokenId, amountRaw: 1n }) as const

const coins = (amountRaw: bigint) => ({ kind: "native", amountRaw }) as const

const tokens = (amountRaw: bigint) => ({ kind: "erc20", token: coin, amountRaw }) as const

const moved = (tokenId: bigint) => nftLog("Transfer", [ann, bob, tokenId])

/** The log of an event with these topics and words. */
const eventLog = (contract: Address, topic: Hash, topics: ReadonlyArray<bigint | Address>, words: typeof topics) => ({
  address: contract,
  topics: [topic, ...topics.map((value): Hash => `0x${word(value)}`)],
  data: `0x${words.map(word).join("")}` as const,
})

const looksRare = "0x59728544b08ab483533076417fbbb2fd0b17ce3a"
const positionManager = "0xc36442b4a4522e871399cd717abdd847ab11fe88"
const punks = "0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb"
const wyvern = "0x7be8076f4ea4a4ad08075c2508e481d6c946d12b"

const paymentProcessor = "0x009a1dc9f1a6e2134ad4236fcd75b1ae62858507"
const raribleV1 = "0xcd4ec7b66fbc029c116ba9ffb3e59351c20b5b06"
const superRareMarket = "0x65b49f7aee40347f5a90b714be4ef086f3fe5e2c"

const takerBid = "0x95fb6205e23ff6bda16a2d1dba56b9ad7c783f67c96fa149785052f47696f2be"
const takerAsk = "0x68cd251d4d267c6e2034ff0088b990352b97b2002c0476587d0c4da889c11330"
const punkBought = "0x58e5d5a525e3b40bc15abaa38b5882678db1ee68befd2f60bafe3a7fd06db9e3"
const ordersMatched = "0xc4109843e0b7d514e4c093114b863f8e7d8d9a458c372cd51bfe526b588006c9"

const sweep = "0x8435e05433e0d3a3fe612b10c36f6623deec79239f76721a154687fef0ca46a1"
const coinAuctionEnded = "0xde4690ca69ca2f9bab030a05a3072d626b0692c7020c1ef534aa3cc140fb1ff5"
const tokenAuctionEnded = "0x0828c74ed74337090a4c0da7e727f14fca2526cf5b3cbae0ad4f18e329cf1028"
const raribleBuy = "0xdddcdb07e460849cf04a4445b7af9faf01b7f5c7ba75deaf969ac5ed830312c3"
const acceptBid = "0x2a9d06eec42acd217a17785dbec90b8b4f01a93ecd8c127edd36bfccf239f8b6"
const auctionSettled = "0xea6d16c6bfcad11577aef5cc6728231c9f069ac78393828f8ca96847405902a9"

/** Sales on Ethereum in one line each: marketplace, item, seller, buyer, currency and price. */
const linesOf = (...logs: ReadonlyArray<LogDraft>) =>
  foldOne({ transactions: [{ logs }] }, ethereum).nftSales.map((found) =>
    [found.marketplace, found.tokenId, found.seller, found.buyer, found.currency, found.priceRaw].join(" "),
  )

const salesOf = (logs: ReadonlyArray<LogDraft>, receipt = {}) => foldOne({ transactions: [{ logs, receipt }] }).nftSales

/** The only sale of some orders after the transfers of two items. */
const salesOfOrders = (...orders: ReadonlyArray<OrderDraft>) => salesOf([moved(7n), moved(8n), ...orders.map(orderLog)])

const listing: OrderDraft = {
  offerer: ann,
  recipient: bob,
  offered: [item(7n)],
  requested: [
    { ...coins(95n), recipient: ann },
    { ...coins(5n), recipient: market },
  ],
}

const bid: OrderDraft = {
  offerer: bob,
  recipient: ann,
  offered: [tokens(100n)],
  requested: [
    { ...item(7n), recipient: bob },
    { ...tokens(4n), recipient: market },
  ],
}

const sale = {
  place: { transactionIndex: 0, origin: "log", originIndex: 2, leg: 0 },
  transferIndex: 0,
  transferLeg: 0,
  marketplace: "opensea",
  collection,
  tokenId: 7n,
  copies: 1n,
  seller: ann,
  buyer: bob,
  recipient: bob,
  currency: zeroAddress,
  priceRaw: 100n,
  feeRaw: 5n,
  royaltyRaw: undefined,
  isBundle: false,
  isPrimary: false,
} as const

const matched = ({ recipient: _, ...order }: OrderDraft): OrderDraft => order

describe("nftSales", () => {
  it("values a listing at the sum of its prices", () => {
    assert.deepStrictEqual(salesOfOrders(listing), [sale])
  })

  it("values a bid at its offer, and charges the fees to the seller", () => {
    assert.deepStrictEqual(salesOfOrders(bid), [{ ...sale, currency: coin, feeRaw: 4n }])
  })

  it("counts a listing and a bid that were matched once, at the price of the bid", () => {
    const requested = [{ ...tokens(96n), recipient: ann }]
    assert.deepStrictEqual(salesOfOrders(matched({ ...listing, requested }), matched(bid)), [
      { ...sale, currency: coin, feeRaw: 4n },
    ])
  })

  it("finds the buyer of a matched order by the item, and otherwise by its transfer", () => {
    const mirror: OrderDraft = { offerer: bob, offered: [coins(100n)], requested: [] }
    const own = matched({ ...listing, requested: [...listing.requested, { ...item(7n), recipient: market }] })
    assert.deepStrictEqual(salesOfOrders(own, mirror), [{ ...sale, buyer: market }])
    assert.deepStrictEqual(salesOfOrders(matched(listing), mirror), [sale])
  })

  it("gives the item to the last account before another sale", () => {
    const passed = nftLog("Transfer", [bob, market, 7n])
    const requested = [{ ...coins(9n), recipient: bob }]
    const sold = orderLog({ ...listing, offerer: bob, recipient: market, requested })
    const recipients = (...logs: ReadonlyArray<LogDraft>) => salesOf(logs).map(({ recipient }) => recipient)
    assert.deepStrictEqual(recipients(moved(7n), orderLog(listing), passed), [market])
    assert.deepStrictEqual(recipients(moved(7n), orderLog(listing), passed, sold), [bob, market])
  })

  it("names the transfer that was paid for: of each sale another one, or that from the marketplace", () => {
    const transfersOf = (...logs: ReadonlyArray<LogDraft>) =>
      salesOf(logs).map(({ transferIndex, transferLeg, recipient }) => [transferIndex, transferLeg, recipient])
    const copies = [{ kind: "erc1155", token: collection, tokenId: 7n, amountRaw: 1n }] as const
    const order = orderLog({ ...listing, offered: copies })
    assert.deepStrictEqual(
      transfersOf(batchLog(ann, bob, [[7n, 1n]]), order, batchLog(ann, market, [[7n, 1n]]), order),
      [
        [0, 0, bob],
        [2, 0, market],
      ],
    )
    const delivered = nftLog("Transfer", [seaport, bob, 7n])
    assert.deepStrictEqual(transfersOf(moved(8n), delivered, orderLog(listing)), [[1, 0, bob]])
  })

  it("separates royalties from fees if the marketplace received one", () => {
    const openSea = "0x0000a26b00c1f0df003000390027140000faa719"
    const fees = [
      { ...coins(3n), recipient: openSea },
      { ...coins(7n), recipient: market },
    ] as const
    const feesOf = (order: OrderDraft) => salesOfOrders(order).map(({ feeRaw, royaltyRaw }) => [feeRaw, royaltyRaw])
    assert.deepStrictEqual(feesOf({ ...listing, requested: [{ ...coins(90n), recipient: ann }, ...fees] }), [[10n, 7n]])
    assert.deepStrictEqual(feesOf({ ...listing, requested: [{ ...coins(90n), recipient: ann }] }), [[0n, 0n]])
    assert.deepStrictEqual(feesOf(listing), [[5n, undefined]])
  })

  describe("of paid mints", () => {
    const minted = (tokenId: bigint, to: Address = bob) => nftLog("Transfer", [zeroAddress, to, tokenId])
    const mint = { from: bob, to: market, valueRaw: 100n }
    const pricesOf = (draft: typeof mint, logs: ReadonlyArray<LogDraft>, traces: ReadonlyArray<TraceDraft> = []) =>
      foldOne({ transactions: [{ ...draft, logs, traces }] }, ethereum).nftSales.map(
        ({ tokenId, priceRaw, isPrimary }) => [tokenId, priceRaw, isPrimary],
      )

    it("give what the sender paid, less refunds, in proportion to copies", () => {
      const refund = { type: "call", from: market, to: bob, valueRaw: 10n, path: [0] } as const
      assert.deepStrictEqual(pricesOf(mint, [minted(7n)]), [[7n, 100n, true]])
      assert.deepStrictEqual(pricesOf(mint, [minted(7n), minted(8n)], [refund]), [
        [7n, 45n, true],
        [8n, 45n, true],
      ])
      assert.deepStrictEqual(
        pricesOf(mint, [
          batchLog(zeroAddress, bob, [
            [7n, 3n],
            [8n, 1n],
          ]),
        ]),
        [
          [7n, 75n, true],
          [8n, 25n, true],
        ],
      )
    })

    it("divide the price of the largest range that one event reports", () => {
      const count = BigInt(consecutiveItemsMax)
      const range = nftLog("ConsecutiveTransfer", [0n, zeroAddress, bob], [count - 1n])
      const prices = pricesOf({ ...mint, valueRaw: count + 1n }, [range])
      assert.lengthOf(prices, consecutiveItemsMax)
      assert.deepStrictEqual(prices.slice(0, 2), [
        [0n, 2n, true],
        [1n, 1n, true],
      ])
    })

    it("name the called contract, and no marketplace", () => {
      const [found] = foldOne({ transactions: [{ ...mint, logs: [minted(7n)] }] }, ethereum).nftSales
      assert.deepStrictEqual(found, {
        ...sale,
        place: { transactionIndex: 0, origin: "log", originIndex: 0, leg: 0 },
        marketplace: undefined,
        seller: market,
        feeRaw: undefined,
        royaltyRaw: undefined,
        isPrimary: true,
      })
    })

    it("are paid in one token, to whoever receives it, if only tokens and items have events", () => {
      const free = { ...mint, valueRaw: 0n }
      const [paid, shared] = [transferLog(coin, bob, market, 90n), transferLog(coin, bob, ann, 10n)]
      assert.deepStrictEqual(pricesOf(free, [paid, shared, minted(7n), minted(8n)]), [
        [7n, 50n, true],
        [8n, 50n, true],
      ])
      const deposited = eventLog(market, takerBid, [], [90n])
      const back = transferLog(coin, market, bob, 1n)
      for (const logs of [[deposited], [back], [transferLog(address(9), bob, market, 1n)]])
        assert.deepStrictEqual(pricesOf(free, [paid, minted(7n), ...logs]), [])
      assert.deepStrictEqual(pricesOf(mint, [paid, minted(7n)]), [])
      assert.deepStrictEqual(pricesOf(free, [transferLog(coin, bob, zeroAddress, 9n), minted(7n)]), [])
      assert.deepStrictEqual(pricesOf(free, [transferLog(coin, ann, market, 9n), minted(7n)]), [])
    })

    it.each<[string, typeof mint, ReadonlyArray<LogDraft>]>([
      ["nothing was paid", { ...mint, valueRaw: 0n }, [minted(7n)]],
      ["another account got an item", mint, [minted(7n), minted(8n, ann)]],
      ["an item of somebody moved", mint, [minted(7n), moved(8n)]],
      ["a token moved", mint, [minted(7n), transferLog(coin, market, bob, 1n)]],
      ["several collections issued items", mint, [minted(7n), { ...minted(8n), address: address(9) }]],
      ["the contract takes deposits", { ...mint, to: positionManager }, [minted(7n)]],
    ])("are not found if %s", (_, draft, logs) => {
      assert.deepStrictEqual(pricesOf(draft, logs), [])
    })
  })

  it("splits the price of a bundle, and flags it", () => {
    const bundle = { ...listing, offered: [item(7n), item(8n)], requested: [{ ...coins(101n), recipient: ann }] }
    assert.deepStrictEqual(
      salesOfOrders(bundle).map(({ tokenId, priceRaw, isBundle, place }) => [tokenId, priceRaw, isBundle, place.leg]),
      [
        [7n, 51n, true, 0],
        [8n, 50n, true, 1],
      ],
    )
  })

  it.each<[string, OrderDraft]>([
    ["an exchange of items", { ...listing, requested: [{ ...item(8n), recipient: ann }] }],
    ["a price of two currencies", { ...listing, requested: [...listing.requested, { ...tokens(1n), recipient: ann }] }],
    ["a gift", { ...listing, requested: [{ ...coins(0n), recipient: ann }] }],
    ["an item that did not move", { ...listing, offered: [item(9n)] }],
    ["no copy", { ...listing, offered: [{ ...item(7n), amountRaw: 0n }] }],
    ["more than there can be", { ...listing, requested: [1, 2].map(() => ({ ...coins(2n ** 255n), recipient: ann })) }],
  ])("leaves out %s", (_, order) => {
    assert.deepStrictEqual(salesOfOrders(order), [])
  })

  it("ignores failed transactions, malformed orders, and other contracts", () => {
    const order = orderLog(listing)
    assert.deepStrictEqual(salesOf([moved(7n), order], { hasSucceeded: false }), [])
    assert.deepStrictEqual(salesOf([moved(7n), { ...order, data: "0x" }]), [])
    assert.deepStrictEqual(salesOf([moved(7n), { ...order, address: market }]), [])
  })

  it("reads values at fixed positions: LooksRare, whoever took the order", () => {
    const values = [1n, 2n, coin, collection, 7n, 1n, 100n]
    const expected = [`looksrare 7 ${ann} ${bob} ${coin} 100`]
    assert.deepStrictEqual(linesOf(moved(7n), eventLog(looksRare, takerBid, [bob, ann, market], values)), expected)
    assert.deepStrictEqual(linesOf(moved(7n), eventLog(looksRare, takerAsk, [ann, bob, market], values)), expected)
  })

  it("takes the parties of a punk from its transfer, and the price of a bid from the call that took it", () => {
    const bought = (price: bigint) => [
      transferLog(punks, ann, bob, 1n),
      eventLog(punks, punkBought, [7n, ann, zeroAddress], [price]),
    ]
    assert.deepStrictEqual(linesOf(...bought(100n)), [`cryptopunks 7 ${ann} ${bob} ${zeroAddress} 100`])
    assert.deepStrictEqual(linesOf(...bought(0n)), [])
    const input = `0x23165b75${word(7n)}${word(90n)}` as const
    const pricesOf = (to: Address) =>
      foldOne({ transactions: [{ to, input, logs: bought(0n) }] }, ethereum).nftSales.map(({ priceRaw }) => priceRaw)
    assert.deepStrictEqual(pricesOf(punks), [90n])
    assert.deepStrictEqual(pricesOf(market), [])
  })

  it("gives a match of Wyvern the items that its parties moved since the previous one", () => {
    const match = (price: bigint) => eventLog(wyvern, ordersMatched, [bob, ann, 1n], [1n, 2n, price])
    assert.deepStrictEqual(
      linesOf(moved(7n), match(100n), transferLog(coin, bob, ann, 9n), moved(8n), match(9n), match(5n)),
      [`opensea 7 ${ann} ${bob} ${zeroAddress} 100`, `opensea 8 ${ann} ${bob} ${coin} 9`],
    )
    const back = nftLog("Transfer", [bob, ann, 8n])
    assert.deepStrictEqual(linesOf(moved(7n), back, match(100n)), [])
    const [paid, other] = [transferLog(coin, bob, ann, 1n), transferLog(market, bob, ann, 1n)]
    assert.deepStrictEqual(linesOf(moved(7n), paid, other, match(100n)), [])
  })

  it("reads the price of each item of a sweep: Payment Processor, whose listings may have failed", () => {
    const words = [bob, 160n, 288n, 416n, 544n]
    const lists = [
      [0n, 1n, 0n],
      [ann, market, ann],
      [7n, 8n, 9n],
      [60n, 5n, 40n],
    ].flatMap((list) => [3n, ...list])
    const logsOf = (processor: Address, values: ReadonlyArray<bigint | Address>) => [
      ...[moved(7n), moved(9n), eventLog(processor, sweep, [market, collection, coin], values)],
    ]
    const swept = (...sweepOf: Parameters<typeof logsOf>) => linesOf(...logsOf(...sweepOf))
    assert.deepStrictEqual(swept(paymentProcessor, [...words, ...lists]), [
      `payment-processor 7 ${ann} ${bob} ${coin} 60`,
      `payment-processor 9 ${ann} ${bob} ${coin} 40`,
    ])
    const found = foldOne(
      { transactions: [{ logs: logsOf(paymentProcessor, [...words, ...lists]) }] },
      ethereum,
    ).nftSales
    assert.deepStrictEqual(
      found.map(({ place, isBundle, feeRaw }) => [place.leg, isBundle, feeRaw]),
      [
        [0, false, undefined],
        [2, false, undefined],
      ],
    )
    assert.deepStrictEqual(swept(paymentProcessor, [...words, ...lists.slice(0, -1)]), [])
    // A list that is shorter than the others.
    const shorter = (list: number) => lists.with(4 * list, 2n)
    for (const list of [1, 2, 3]) assert.deepStrictEqual(swept(paymentProcessor, [...words, ...shorter(list)]), [])
    assert.deepStrictEqual(swept(market, [...words, ...lists]), [])
  })

  it("reads auctions with a reserve price in coins and in tokens: Zora", () => {
    const delivered = (auction: Address) => nftLog("Transfer", [auction, bob, 7n])
    const [inCoins, inTokens] = [
      "0x5f7072e1fa7c01dfac7cf54289621afaad2184d0",
      "0x53172d999a299198a935f9e424f9f8544e3d4292",
    ]
    const coinAuction = eventLog(inCoins, coinAuctionEnded, [collection, 7n], [ann, 1n, ann, 100n, bob, 1n, 1n, 1n])
    const tokenAuction = eventLog(
      inTokens,
      tokenAuctionEnded,
      [collection, 7n],
      [ann, ann, 1n, 90n, bob, 1n, 1n, coin, 1n],
    )
    assert.deepStrictEqual(linesOf(delivered(inCoins), coinAuction), [`zora 7 ${ann} ${bob} ${zeroAddress} 100`])
    assert.deepStrictEqual(linesOf(delivered(inTokens), tokenAuction), [`zora 7 ${ann} ${bob} ${coin} 90`])
  })

  it("reads the filled part of an order that sells items or bids for them: Rarible", () => {
    const copies = (from: Address, to: Address) => batchLog(from, to, [[7n, 2n]])
    // Ten copies for 500 coins, of which two were bought; and 100 coins for four copies, of which two were sold.
    const sell = eventLog(raribleV1, raribleBuy, [collection, 7n], [10n, ann, zeroAddress, 0n, 500n, bob, 2n, 1n])
    const bought = eventLog(raribleV1, raribleBuy, [coin, 0n], [100n, bob, collection, 7n, 4n, ann, 50n, 1n])
    assert.deepStrictEqual(linesOf(copies(ann, bob), sell), [`rarible 7 ${ann} ${bob} ${zeroAddress} 100`])
    const empty = eventLog(raribleV1, raribleBuy, [collection, 7n], [0n, ann, zeroAddress, 0n, 500n, bob, 2n, 1n])
    assert.deepStrictEqual(linesOf(copies(ann, bob), empty), [])
    // An exchange of items, which is an order in both directions.
    const other = address(0x72)
    const exchange = eventLog(raribleV1, raribleBuy, [collection, 7n], [2n, ann, other, 8n, 1n, bob, 2n, 1n])
    const paid = { ...nftLog("Transfer", [bob, ann, 8n]), address: other }
    assert.deepStrictEqual(linesOf(copies(ann, bob), paid, exchange), [])
    const found = foldOne(
      { transactions: [{ logs: [transferLog(coin, bob, ann, 50n), copies(ann, bob), bought] }] },
      ethereum,
    )
    assert.deepStrictEqual(
      found.nftSales.map(({ copies: count, currency, priceRaw, seller, buyer }) => [
        count,
        currency,
        priceRaw,
        seller,
        buyer,
      ]),
      [[2n, coin, 50n, ann, bob]],
    )
  })

  it("reads accepted bids and ended auctions of the older contracts: SuperRare", () => {
    const bid = eventLog(superRareMarket, acceptBid, [collection, bob, ann], [100n, 7n])
    const house = "0x8c9f364bf7a56ed058fc63ef81c6cf09c833e656"
    const auction = eventLog(house, auctionSettled, [collection, bob, 7n], [ann, 90n])
    assert.deepStrictEqual(linesOf(moved(7n), bid), [`superrare 7 ${ann} ${bob} ${zeroAddress} 100`])
    assert.deepStrictEqual(linesOf(nftLog("Transfer", [house, bob, 7n]), auction), [
      `superrare 7 ${ann} ${bob} ${zeroAddress} 90`,
    ])
  })
})
