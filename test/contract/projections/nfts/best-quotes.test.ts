/** Quotes of marketplaces in tables: which of them hold at a mark. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { bestQuotes } from "#projections/nfts/best-quotes.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { address, addresses, buildBlock, type LogDraft, nftLog, word } from "../../../support/chain/block-builder.ts"
import { layerTables, markAt, project } from "../../../support/store/projected.ts"

const [ann, bob, stranger] = addresses(1, 2, 3)

/** Contracts of Zora, Foundation and SuperRare: `addresses/1.json` of their repositories. */
const contracts = {
  asks: "0x6170b3c3a54c3d8c854934cbc314ed479b2b29a3",
  helper: "0x909e9efe4d87d1a6018c2065ae642b6d0447bc91",
  modules: "0x850a7c6fe2cf48eea1393554c8a3ba23f20cc401",
  offers: "0x76744367ae5a056381868f716bdf0b13ae1aeaa3",
  foundation: "0xcda72070e455bb31c7690a170224ce43623d0b6f",
  bazaar: "0x6d7c44773c52d396f43c2d511b81aa168e9a7a42",
} as const

type Value = Address | bigint

const eventLog = (
  contract: Address,
  event: string,
  topics: ReadonlyArray<Value>,
  words: ReadonlyArray<Value>,
): LogDraft => ({
  address: contract,
  topics: [topicOfEvent(event), ...topics.map((topic) => `0x${word(topic)}` as const)],
  data: `0x${words.map(word).join("")}`,
})

const askStructure = "(address,address,address,uint16,uint256)"

/** Ann's ask for item 1 of a collection. */
const ask = (name: string, of: Address, priceRaw: bigint, currency: Address = zeroAddress) =>
  eventLog(contracts.asks, `${name}(address,uint256,${askStructure})`, [of, 1n], [ann, ann, currency, 0n, priceRaw])

const filled = (of: Address) =>
  eventLog(
    contracts.asks,
    `AskFilled(address,uint256,address,address,${askStructure})`,
    [of, 1n, bob],
    [zeroAddress, ann, ann, zeroAddress, 0n, 5n],
  )

const permission = (of: Address, operator: Address, isGranted: bigint) =>
  nftLog("ApprovalForAll", [ann, operator], [isGranted], of)

const moduleLog = (user: Address, module: Address, isGranted: bigint) =>
  eventLog(contracts.modules, "ModuleApprovalSet(address,address,bool)", [user, module], [isGranted])

const offer = (name: string, of: Address, slot: bigint, priceRaw: bigint) =>
  eventLog(
    contracts.offers,
    `${name}(address,uint256,uint256,(address,address,uint16,uint256))`,
    [of, 1n, slot],
    [bob, zeroAddress, 0n, priceRaw],
  )

const salePrice = (of: Address, target: Address, priceRaw: bigint) =>
  eventLog(
    contracts.bazaar,
    "SetSalePrice(address,address,address,uint256,uint256,address[],uint8[])",
    [of, zeroAddress],
    [target, priceRaw, 1n, 160n, 192n, 0n, 0n],
  )

/** What happens to a collection in two blocks, and its quotes after each: side and price, with a currency other than the coin. */
interface Case {
  readonly name: string
  readonly first: (of: Address) => ReadonlyArray<LogDraft>
  readonly next?: (of: Address) => ReadonlyArray<LogDraft>
  readonly from?: Address
  readonly to?: Address
  readonly quotes: readonly [first: ReadonlyArray<string>, next: ReadonlyArray<string>]
}

const weth = String(ethereum.wrappedNative)

const cases: ReadonlyArray<Case> = [
  { name: "an ask", first: (of) => [ask("AskCreated", of, 5n)], quotes: [["ask 5"], ["ask 5"]] },
  {
    name: "a new price",
    first: (of) => [ask("AskCreated", of, 5n)],
    next: (of) => [ask("AskPriceUpdated", of, 7n, weth)],
    quotes: [["ask 5"], [`ask 7 ${weth}`]],
  },
  {
    name: "a new price after the item moved",
    first: (of) => [ask("AskCreated", of, 5n), nftLog("Transfer", [ann, bob, 1n], [], of)],
    next: (of) => [ask("AskPriceUpdated", of, 1n)],
    quotes: [[], []],
  },
  {
    name: "a new price after a permission was revoked",
    first: (of) => [ask("AskCreated", of, 5n)],
    next: (of) => [permission(of, contracts.helper, 0n), ask("AskPriceUpdated", of, 1n)],
    quotes: [["ask 5"], []],
  },
  {
    name: "an ask that an operator made, whose own permission is verified",
    from: bob,
    first: (of) => [ask("AskCreated", of, 5n)],
    quotes: [[], []],
  },
  {
    name: "a new price of an ask that nobody saw",
    first: (of) => [ask("AskPriceUpdated", of, 1n)],
    quotes: [[], []],
  },
  {
    name: "a cancelled ask",
    first: (of) => [ask("AskCreated", of, 5n)],
    next: (of) => [ask("AskCanceled", of, 5n)],
    quotes: [["ask 5"], []],
  },
  {
    name: "a filled ask",
    first: (of) => [ask("AskCreated", of, 5n)],
    next: (of) => [filled(of)],
    quotes: [["ask 5"], []],
  },
  { name: "a price of nothing", first: (of) => [ask("AskCreated", of, 0n)], quotes: [[], []] },
  {
    name: "a token that anyone may have created",
    first: (of) => [ask("AskCreated", of, 5n, address(0x99))],
    quotes: [[], []],
  },
  {
    name: "an item that moved",
    first: (of) => [ask("AskCreated", of, 5n)],
    next: (of) => [nftLog("Transfer", [ann, bob, 1n], [], of)],
    quotes: [["ask 5"], []],
  },
  {
    name: "another item that moved",
    first: (of) => [nftLog("Transfer", [bob, ann, 1n], [], of), ask("AskCreated", of, 5n)],
    next: (of) => [nftLog("Transfer", [ann, bob, 2n], [], of)],
    quotes: [["ask 5"], ["ask 5"]],
  },
  {
    name: "an item that came back",
    first: (of) => [ask("AskCreated", of, 5n)],
    next: (of) => [nftLog("Transfer", [ann, bob, 1n], [], of), nftLog("Transfer", [bob, ann, 1n], [], of)],
    quotes: [["ask 5"], []],
  },
  {
    name: "a revoked permission",
    first: (of) => [permission(of, contracts.helper, 1n), ask("AskCreated", of, 5n)],
    next: (of) => [permission(of, contracts.helper, 0n)],
    quotes: [["ask 5"], []],
  },
  {
    name: "a permission that was granted again",
    first: (of) => [ask("AskCreated", of, 5n), permission(of, contracts.helper, 0n)],
    next: (of) => [permission(of, contracts.helper, 1n)],
    quotes: [[], ["ask 5"]],
  },
  {
    name: "a revoked permission of another operator",
    first: (of) => [ask("AskCreated", of, 5n)],
    next: (of) => [permission(of, stranger, 0n)],
    quotes: [["ask 5"], ["ask 5"]],
  },
  {
    name: "an approval of the item for another account, beside the permission",
    first: (of) => [permission(of, contracts.helper, 1n), ask("AskCreated", of, 5n)],
    next: (of) => [nftLog("Approval", [ann, stranger, 1n], [], of)],
    quotes: [["ask 5"], ["ask 5"]],
  },
  {
    name: "offers beside each other",
    first: (of) => [offer("OfferCreated", of, 1n, 3n), offer("OfferCreated", of, 2n, 4n)],
    next: (of) => [offer("OfferCanceled", of, 2n, 4n)],
    quotes: [["bid 4"], ["bid 3"]],
  },
  {
    name: "an offer that expires",
    first: (of) => [
      eventLog(contracts.foundation, "OfferMade(address,uint256,address,uint256,uint256)", [of, 1n, bob], [6n, 1_500n]),
    ],
    quotes: [["bid 6"], []],
  },
  {
    name: "a price for everybody beside one for an account",
    to: contracts.bazaar,
    first: (of) => [salePrice(of, zeroAddress, 9n), salePrice(of, bob, 8n)],
    next: (of) => [salePrice(of, zeroAddress, 0n)],
    quotes: [["ask 9"], []],
  },
  {
    name: "a price of a seller whom no event names",
    to: stranger,
    first: (of) => [salePrice(of, zeroAddress, 9n)],
    quotes: [[], []],
  },
]

const collectionOf = (index: number): Address => address(0x100 + index)

const blockOf = (number: number, timestampMs: number, act: "first" | "next", logs: ReadonlyArray<LogDraft> = []) =>
  buildBlock({
    chainId: ethereum.id,
    number,
    timestampMs,
    transactions: [
      ...cases.map((each, index) => ({
        from: each.from ?? ann,
        to: each.to ?? contracts.asks,
        logs: each[act]?.(collectionOf(index)) ?? [],
      })),
      { from: ann, logs },
    ],
  })

const readAll = Effect.fnUntraced(function* (mark: Mark) {
  const keys = cases.map((_, index) => ({ chainId: ethereum.id, collection: collectionOf(index) }))
  const found = Map.groupBy(yield* bestQuotes({ marks: [mark], keys }), ({ token }) => token)
  return cases.map(({ name }, index) => {
    const quotes = (found.get(collectionOf(index)) ?? []).map(({ side, priceRaw, currency }) =>
      [side, priceRaw, ...(currency === zeroAddress ? [] : [currency])].join(" "),
    )
    return [name, quotes] as const
  })
})

const expected = (act: 0 | 1) => cases.map(({ name, quotes }) => [name, quotes[act]] as const)

describe("bestQuotes", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("are those that their makers can still honour at the mark, and the earlier ones after a revert", () =>
      Effect.gen(function* () {
        const second = blockOf(2, 2_000_000, "next")
        const first = blockOf(1, 1_000_000, "first")
        assert.deepStrictEqual(yield* readAll(yield* project([first], 1, {}, ethereum)), expected(0))
        assert.deepStrictEqual(yield* readAll(yield* project([second], 2, {}, ethereum)), expected(1))
        const sink = yield* FactSink
        const up = markAt(first, 3, { chainId: ethereum.id, revertCount: 1 })
        yield* sink.revert({ down: { ...up, applied: 1 }, up })
        assert.deepStrictEqual(yield* readAll(up), expected(0))
      }),
    )

    it.effect("have no ask of an account that forbids the marketplace to move its items", () =>
      Effect.gen(function* () {
        const revoked = [
          moduleLog(ann, contracts.offers, 0n),
          moduleLog(bob, contracts.asks, 0n),
          moduleLog(ann, contracts.asks, 1n),
        ]
        const mark = yield* project([blockOf(1, 1_000_000, "first", revoked)], 10, {}, ethereum)
        assert.deepStrictEqual(yield* readAll(mark), expected(0))
        const forbidding = buildBlock({
          chainId: ethereum.id,
          number: 2,
          timestampMs: 1_100_000,
          transactions: [{ from: ann, logs: [moduleLog(ann, contracts.asks, 0n)] }],
        })
        const after = yield* readAll(yield* project([forbidding], 11, {}, ethereum))
        const asksOfZora = expected(0).map(([name, quotes], index) =>
          cases[index]?.to === undefined
            ? ([name, quotes.filter((quote) => !quote.startsWith("ask"))] as const)
            : ([name, quotes] as const),
        )
        assert.deepStrictEqual(after, asksOfZora)
      }),
    )
  })
})
