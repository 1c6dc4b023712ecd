import { assert, describe, it } from "vitest"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { type Address, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import {
  address,
  batchLog,
  collection,
  type LogDraft,
  nftLog,
  type TransactionDraft,
  transferLog,
  word,
} from "../../../support/chain/block-builder.ts"
import { foldOne } from "../../../support/store/fold.ts"

const [ann, bob, market, coin] = [address(1), address(2), address(3), address(0x71)]

const blur = "0x000000000000ad05ccc4f10045630fb830b95127"
const blur2 = "0xb2ecfe4e4d61f8790bbb9de2d1259b9e2410cea5"
const blurPool = "0x0000000000a39bb272e79075ade125fd351887ac"
const element = "0x20f780a973856b93f63670377900c1d2a50a77c4"
const elementCoin = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"
const foundation = "0xcda72070e455bb31c7690a170224ce43623d0b6f"
const looksRare2 = "0x0000000000e655fae4d56241588680f86e3b2377"
const processor = "0x9a1d00bed7cd04bcda516d721a596eb22aac6834"
const rarible = "0x9757f2d2b135150bbeb65308d4a91804107cd8d6"
const superRare = "0x6d7c44773c52d396f43c2d511b81aa168e9a7a42"
const x2y2 = "0x74312363e45dcaba76c59ec49a7aa8a65a67eed3"
const zoraAsks = "0x6170b3c3a54c3d8c854934cbc314ed479b2b29a3"
const zoraAuctions = "0xe468ce99444174bd3bbbed09209577d25d1ad673"

type Value = bigint | Address

/** The log of an event with these topics and words. */
const eventLog = (
  contract: Address,
  event: Hash,
  topics: ReadonlyArray<Value>,
  words: ReadonlyArray<Value>,
): LogDraft => ({
  address: contract,
  topics: [event, ...topics.map((value): Hash => `0x${word(value)}`)],
  data: `0x${words.map(word).join("")}`,
})

const moved = (tokenId: bigint, from: Address = ann, to: Address = bob) => nftLog("Transfer", [from, to, tokenId])

/** Sales in one line each: marketplace, item, copies, seller, buyer, currency, price, fee and royalty. */
const linesOf = (logs: ReadonlyArray<LogDraft>, draft: Partial<TransactionDraft> = {}) =>
  foldOne({ transactions: [{ ...draft, logs }] }, ethereum).nftSales.map((found) =>
    [
      found.marketplace,
      found.tokenId,
      found.copies,
      found.seller,
      found.buyer,
      found.currency,
      found.priceRaw,
      found.feeRaw ?? "?",
      found.royaltyRaw ?? "?",
    ].join(" "),
  )

const line = (marketplace: string, end: string, currency: Address = zeroAddress, item = "7 1") =>
  `${marketplace} ${item} ${ann} ${bob} ${currency} ${end}`

/** An order of Blur's first exchange, with a royalty. */
const blurOrder = (trader: Address, currency: Address): ReadonlyArray<Value> => {
  const fees = [1n, 250n, market]
  return [trader, 1n, market, collection, 7n, 1n, currency, 1_000n, 0n, 0n, 13n * 32n, 1n, 16n * 32n, ...fees, 0n]
}

const blurMatch = (currency: Address) => {
  const [sell, buy] = [blurOrder(ann, currency), blurOrder(bob, currency)]
  const end = 4n + BigInt(sell.length)
  const words = [4n * 32n, 1n, end * 32n, 2n, ...sell, ...buy]
  return eventLog(blur, "0x61cbb2a3dee0b6064c2e681aadd61677fb4ef319f0b547508d495626f5a62f64", [bob, ann], words)
}

/** The packed words of Blur's second exchange. */
const packed = (maker: Address, price: bigint) => [
  1n,
  (7n << 168n) | BigInt(maker),
  (1n << 248n) | (price << 160n) | BigInt(collection),
]

const blurTakerFee: Hash = "0x0fcf17fac114131b10f37b183c6a60f905911e52802caeeb3e6ea210398b81ab"

const inventory = (maker: Address, taker: Address, operation: bigint) => {
  const item = [900n, 64n, 128n, 32n, 1n, collection, 8n]
  const detail = [operation, 0n, 0n, 1_000n]
  const head = [maker, taker, 0n, 0n, 0n, 1n, 0n, coin, 0n, 11n * 32n, BigInt(11 + item.length) * 32n]
  return eventLog(
    x2y2,
    "0x3cbb63f144840e5b1b0a38a7c19211d2e89de4d7c5faf8b2d3c1776c302d1d33",
    [1n],
    [...head, ...item, ...detail],
  )
}

const looksRareBid = (copies: ReadonlyArray<bigint>) =>
  eventLog(
    looksRare2,
    "0x3ee3de4684413690dee6fff1a0a4f92916a1b97d1c5a83cdf24671844306b2e3",
    [],
    [
      1n,
      0n,
      1n,
      market,
      bob,
      0n,
      coin,
      collection,
      15n * 32n,
      18n * 32n,
      ann,
      market,
      900n,
      70n,
      30n,
      2n,
      7n,
      8n,
      BigInt(copies.length),
      ...copies,
    ],
  )

const raribleMatch: Hash = "0x268820db288a211986b26a8fda86b1e0046281b21206936bb0e61c67b5c79ef4"

describe("sale rules", () => {
  it("read the orders of Blur, and the pool of coins as coins", () => {
    const expected = [line("blur", "1000 25 25")]
    assert.deepStrictEqual(linesOf([moved(7n), blurMatch(zeroAddress)]), expected)
    assert.deepStrictEqual(linesOf([moved(7n), blurMatch(blurPool)]), expected)
    assert.deepStrictEqual(linesOf([moved(7n), { ...blurMatch(coin), data: "0x" }]), [])
  })

  it("read packed values of Blur, whichever side the maker is", () => {
    const of = (maker: Address) => eventLog(blur2, blurTakerFee, [], [...packed(maker, 1_000n), (50n << 160n) | 1n])
    const expected = [line("blur", "1000 5 5")]
    assert.deepStrictEqual(linesOf([moved(7n), of(ann)]), expected)
    assert.deepStrictEqual(linesOf([moved(7n), of(bob)]), expected)
    assert.deepStrictEqual(linesOf([moved(7n), of(market)]), [])
  })

  it("multiply the price of a copy of Blur", () => {
    const words = [bob, 7n, 3n, collection, 1n, 1n, 0n, 100n, market, 100n, market, 200n, market, 0n, 1n]
    const execution = eventLog(blur2, "0xf2f66294df6fae7ac681cbe2f6d91c6904485929679dce263e8f6539b7d5c559", [], words)
    assert.deepStrictEqual(linesOf([batchLog(ann, bob, [[7n, 3n]]), execution]), [
      line("blur", "300 9 3", zeroAddress, "7 3"),
    ])
  })

  it("give X2Y2 the items that moved between its parties, at the settled price", () => {
    assert.deepStrictEqual(linesOf([moved(7n), inventory(ann, bob, 1n)]), [line("x2y2", "1000 ? ?", coin)])
    assert.deepStrictEqual(linesOf([moved(7n), inventory(bob, ann, 2n)]), [line("x2y2", "1000 ? ?", coin)])
    assert.deepStrictEqual(linesOf([inventory(ann, bob, 1n)]), [])
    assert.deepStrictEqual(linesOf([moved(7n, ann, ann), inventory(ann, ann, 1n)]), [])
  })

  it("read the lists of the second LooksRare, and add up what was paid", () => {
    assert.deepStrictEqual(linesOf([moved(7n), moved(8n), looksRareBid([1n, 1n])]), [
      line("looksrare", "500 50 35", coin),
      line("looksrare", "500 50 35", coin, "8 1"),
    ])
    assert.deepStrictEqual(linesOf([moved(7n), moved(8n), looksRareBid([1n])]), [])
    const whole = looksRareBid([1n, 1n])
    for (let words = 0; words * 64 + 2 < whole.data.length; words += 1) {
      const cut = { ...whole, data: `0x${whole.data.slice(2, 2 + words * 64)}` } as const
      assert.deepStrictEqual(linesOf([moved(7n), moved(8n), cut]), [], `${words} words`)
    }
  })

  it("take the price of a match of Rarible from the buyer's payments, else from the fill that counts coins", () => {
    const match = (left: bigint, right: bigint) => eventLog(rarible, raribleMatch, [], [1n, 2n, bob, ann, left, right])
    const paid = [transferLog(coin, bob, ann, 90n), transferLog(coin, bob, market, 15n)]
    assert.deepStrictEqual(linesOf([...paid, moved(7n), match(1n, 100n)]), [line("rarible", "105 ? ?", coin)])
    assert.deepStrictEqual(linesOf([moved(7n), match(1n, 100n)]), [line("rarible", "100 ? ?")])
    assert.deepStrictEqual(linesOf([moved(7n), match(100n, 1n)]), [line("rarible", "100 ? ?")])
    // Fills of several copies, and of earlier sales.
    assert.deepStrictEqual(linesOf([batchLog(ann, bob, [[7n, 2n]]), match(2n, 100n)]), [])
    assert.deepStrictEqual(linesOf([moved(7n), match(2n, 100n)]), [])
    assert.deepStrictEqual(linesOf([batchLog(ann, bob, [[7n, 2n]]), match(1n, 100n)]), [])
    assert.deepStrictEqual(linesOf([moved(7n), moved(8n), match(1n, 100n)]), [])
  })

  it("finds the only item of a match of Rarible without parties, though it was issued for it", () => {
    const match = eventLog(
      rarible,
      "0x956cd63ee4cdcd81fda5f0ec7c6c36dceda99e1b412f4a650a5d26055dc3c450",
      [],
      [1n, 2n, 100n, 1n],
    )
    const issued = moved(7n, zeroAddress, ann)
    assert.deepStrictEqual(linesOf([issued, moved(7n), match]), [line("rarible", "100 ? ?")])
    assert.deepStrictEqual(linesOf([moved(7n), moved(8n, bob, market), match]), [])
  })

  it("names the seller of an item that Foundation held, and leaves out fees that are all of the price", () => {
    const delivered = moved(7n, foundation, bob)
    const accepted: Hash = "0xd28c0a7dd63bc853a4e36306655da9f8c0b29ff9d0605bb976ae420e46a99930"
    const sold = (creator: bigint, seller: bigint) =>
      eventLog(foundation, accepted, [collection, 7n, ann], [bob, 50n, creator, seller])
    assert.deepStrictEqual(linesOf([delivered, sold(100n, 850n)]), [line("foundation", "1000 150 100")])
    assert.deepStrictEqual(linesOf([delivered, sold(950n, 0n)]), [line("foundation", "1000 ? ?")])
    const ended = eventLog(
      foundation,
      "0x2edb0e99c6ac35be6731dab554c1d1fa1b7beb675090dbb09fb14e615aca1c4a",
      [1n, ann, bob],
      [50n, 100n, 850n],
    )
    assert.deepStrictEqual(linesOf([delivered, ended]), [line("foundation", "1000 150 100")])
    assert.deepStrictEqual(linesOf([moved(7n, market, bob), ended]), [])
  })

  it.each<[string, Address, Hash, ReadonlyArray<Value>, ReadonlyArray<Value>, string]>([
    [
      "element",
      element,
      "0x8a0f8e04e7a35efabdc150b7d106308198a4f965a5d11badf768c5b8b273ac94",
      [],
      [ann, bob, elementCoin, 9n, collection, 7n, 1n],
      line("element", "9 ? ?"),
    ],
    [
      "element",
      element,
      "0xd90a5c60975c6ff8eafcf02088e7b50ae5d9e156a79206ba553df1c4fb4594c2",
      [],
      [1n, bob, ann, 0n, coin, 9n, 9n * 32n, collection, 7n, 0n],
      line("element", "9 ? ?", coin),
    ],
    [
      "payment-processor",
      processor,
      "0xffb29e9cf48456d56b6d414855b66a7ec060ce2054dcb124a1876310e1b7355c",
      [bob, ann, collection],
      [bob, zeroAddress, 7n, 9n],
      line("payment-processor", "9 ? ?"),
    ],
    [
      "payment-processor",
      processor,
      "0x8b87c0b049fe52718fe6ff466b514c5a93c405fb0de8fbd761a23483f9f9e198",
      [ann, bob, collection],
      [bob, coin, 7n, 9n],
      line("payment-processor", "9 ? ?", coin),
    ],
    [
      "superrare",
      superRare,
      "0x6f9e7bc841408072f4a49e469f90e1a634b85251803662bc8e5c220b28782472",
      [collection, bob, ann],
      [coin, 9n, 7n],
      line("superrare", "9 ? ?", coin),
    ],
    [
      "superrare",
      superRare,
      "0xef4e2262a841641690bb931801dc0d1923e6b417cd217f91f8049d8aa9f5f086",
      [collection, bob, 7n],
      [ann, zeroAddress, 9n],
      line("superrare", "9 ? ?"),
    ],
    [
      "zora",
      zoraAsks,
      "0x21a9d8e221211780696258a05c6225b1a24f428e2fd4d51708f1ab2be4224d39",
      [collection, 7n, bob],
      [market, ann, ann, coin, 0n, 9n],
      line("zora", "9 ? ?", coin),
    ],
    [
      "zora",
      zoraAuctions,
      "0x4f35fb3ea0081b3ccbe8df613cab0f9e1694d50a025e0aa09b88a86a3d07c2de",
      [1n, 7n, collection],
      [ann, market, bob, 8n, 1n, coin],
      line("zora", "9 ? ?", coin),
    ],
  ])("read values at fixed positions: %s", (_, contract, event, topics, words, expected) => {
    const log = eventLog(contract, event, topics, words)
    assert.deepStrictEqual(linesOf([moved(7n), log]), [expected])
    assert.deepStrictEqual(linesOf([moved(7n, contract, bob), log]), [expected])
    assert.deepStrictEqual(linesOf([moved(7n), { ...log, address: address(9) }]), [])
  })

  describe("of pools", () => {
    const pool = address(0x50)
    const out = (words: ReadonlyArray<Value> = []) =>
      words.length === 0
        ? eventLog(pool, "0xbc479dfc6cb9c1a9d880f987ee4b30fa43dd7f06aec121db685b67d587c93c93", [], [])
        : eventLog(pool, "0xa13c46268c53408442d94eb370f2e476cb7f0fbe027ae5bad73ce13d4469c8b9", [], words)
    const into = eventLog(pool, "0x3614eb567740a0ee3897c0e2b11ad6a5720d2e4438f9c8accf6c95c24af3a470", [], [])
    const call = (from: Address, to: Address, valueRaw: bigint) =>
      ({ type: "call", from, to, valueRaw, path: [0] }) as const
    const sold = moved(7n, pool, bob)
    const poolLine = (end: string, currency: Address = zeroAddress) => `sudoswap 7 1 ${pool} ${bob} ${currency} ${end}`

    it("count what was paid to them, less the change", () => {
      const traces = [call(market, pool, 100n), call(pool, market, 10n), call(pool, ann, 1n)]
      assert.deepStrictEqual(linesOf([sold, out()], { traces }), [poolLine("90 ? ?")])
      assert.deepStrictEqual(linesOf([sold, transferLog(coin, bob, pool, 9n), out()]), [poolLine("9 ? ?", coin)])
    })

    it("count what they paid, fees included", () => {
      const traces = [call(pool, ann, 90n), call(pool, market, 10n)]
      assert.deepStrictEqual(linesOf([moved(7n, ann, pool), into], { traces }), [
        `sudoswap 7 1 ${ann} ${pool} ${zeroAddress} 100 ? ?`,
      ])
    })

    it("accept a stated price if most of it is visible", () => {
      const paid = transferLog(coin, bob, pool, 95n)
      const stated = (price: bigint) => linesOf([sold, paid, out([price, 64n, 1n, 7n])])
      assert.deepStrictEqual(stated(100n), [poolLine("100 ? ?", coin)])
      assert.deepStrictEqual(stated(94n), [])
      assert.deepStrictEqual(stated(191n), [])
    })

    it("are nothing without a visible payment, of several assets, or with several events of a pool", () => {
      const [paid, other] = [transferLog(coin, bob, pool, 9n), transferLog(market, bob, pool, 9n)]
      assert.deepStrictEqual(linesOf([sold, out()]), [])
      assert.deepStrictEqual(linesOf([sold, paid, other, out()]), [])
      assert.deepStrictEqual(linesOf([sold, paid, out(), out()]), [])
      assert.deepStrictEqual(linesOf([paid, out()]), [])
    })
  })
})
