/** Search over a real store: the order of results, names at the marks, impostors, and hostile texts. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { layerNameSystems } from "#ops/layers/name-systems.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { listed as labelled, layerLists } from "../../support/api/contract-story.ts"
import { listRead } from "../../support/api/token-list.ts"
import {
  address,
  addresses,
  buildBlock,
  collection,
  type LogDraft,
  nftLog,
  testChain,
} from "../../support/chain/block-builder.ts"
import { addressLog, claimLogs, ownedNameLogs } from "../../support/chain/name-log.ts"
import { markAt, project } from "../../support/store/projected.ts"

const [honest, copy, fake, listed, coin] = [address(0xa1), address(0xa2), address(0xa3), address(0xa4), address(0xa5)]
const [lure, renamed, accented] = [address(0xa6), address(0xa7), address(0xa8)]

const read = (token: Address, symbol: string, name: string) => ({
  token,
  name,
  symbol,
  decimals: 18,
  totalSupplyRaw: undefined,
  isNew: false,
})

const blocks = [
  buildBlock({
    number: 1,
    transactions: [{ from: address(1), logs: [nftLog("Transfer", [address(1), address(2), 1n])] }],
    reads: {
      tokens: [
        read(honest, "PEPE", "Pepe"),
        read(accented, "PÉPÉ", "Pépé"),
        read(fake, "РЕРЕ", "Pере"),
        read(lure, "PEPE", "Claim at https://abict.us"),
        read(renamed, "FROG", "Frog"),
        { ...read(collection, "PEPES", "Pepe Portraits"), decimals: undefined },
      ],
    },
  }),
  buildBlock({
    number: 2,
    reads: { tokens: [read(coin, "PEPECOIN", "Based Coin"), read(copy, "PEPE", "Copy of Pepe")] },
  }),
  buildBlock({ number: 3, reads: { tokens: [read(renamed, "TOAD", "Toad")] } }),
]

const list = Effect.gen(function* () {
  const sink = yield* SourceSink
  const place = { offset: 2, seq: 1, writerId: "11".repeat(16) }
  const entry = {
    chainId: testChain.id,
    name: "Pepe Listed",
    symbol: "PEPL",
    decimals: 18,
    logoUrl: undefined,
    bridgedTo: [],
  }
  const event = listRead({ tokens: [{ ...entry, token: listed }] })
  yield* sink.write([{ stream: "lists", events: [{ event, seq: 1 }], place, timestampMs: event.readAtMs }])
})

const layerSearched = Layer.provideMerge(layerSourceSink, layerTestApi)

const startSearch = Effect.gen(function* () {
  const { url } = yield* startTestApi()
  return Effect.fnUntraced(function* (search: string, rest: Readonly<Record<string, unknown>> = {}) {
    const query =
      "query S($input: SearchInputV2!) { searchV2(input: $input) { results { id category title score ... on Erc20TokenResult { address } ... on NftCollectionResult { address } } } }"
    const { data, errors } = yield* ask(url, query, { input: { search, maxResultsPerCategory: 20, ...rest } })
    assert.deepStrictEqual(errors, [], search)
    return Object(data).searchV2.results as ReadonlyArray<{ address?: string; title: string; score: string }>
  })
})

const addressesOf = (results: ReadonlyArray<{ address?: string }>) => results.map((result) => result.address)

describe("searchV2", () => {
  it.live("lists verified tokens first, honest ones before what looks like them, and spam last", () =>
    Effect.gen(function* () {
      yield* list
      yield* project(blocks, 1)
      const search = yield* startSearch
      const found = yield* search("pepe")
      assert.deepStrictEqual(addressesOf(found), [listed, honest, copy, accented, collection, coin, lure, fake])
      assert.deepStrictEqual(addressesOf(yield* search("pepe", { maxResultsPerCategory: 1 })), [listed, collection])
      assert.deepStrictEqual(addressesOf(yield* search("pepe listed", { categories: ["ERC20_TOKEN"] })), [listed])
      assert.deepStrictEqual(yield* search("pepe"), found)
    }).pipe(Effect.scoped, Effect.provide(layerSearched)),
  )

  it.live("finds tokens by the names that they have at the marks", () =>
    Effect.gen(function* () {
      const sink = yield* FactSink
      yield* project(blocks, 1)
      const search = yield* startSearch
      assert.deepStrictEqual(addressesOf(yield* search("toad")), [renamed])
      assert.deepStrictEqual(addressesOf(yield* search("frog")), [])
      const [, fork] = blocks
      assert.isDefined(fork)
      const down = { ...markAt(fork, 4), applied: 3, revertCount: 1 }
      yield* sink.revert({ down, up: { ...down, applied: 4 } })
      assert.deepStrictEqual(addressesOf(yield* search("toad")), [])
      assert.deepStrictEqual(addressesOf(yield* search("frog")), [renamed])
    }).pipe(Effect.scoped, Effect.provide(layerSearched)),
  )

  it.live("finds typos where nothing else is found", () =>
    Effect.gen(function* () {
      yield* project(blocks, 1)
      const search = yield* startSearch
      assert.deepStrictEqual(addressesOf(yield* search("pepecion")), [coin])
      assert.deepStrictEqual(addressesOf(yield* search("portrats")), [collection])
    }).pipe(Effect.scoped, Effect.provide(layerSearched)),
  )

  it.live("takes any text as text", () =>
    Effect.gen(function* () {
      yield* project(blocks, 1)
      const search = yield* startSearch
      for (const text of [
        "' OR 1=1 --",
        "%",
        "_",
        "\\",
        "{start:String}",
        "人".repeat(128),
        "🐸".repeat(64),
        "\u202eepep",
        "ا".repeat(100),
      ]) {
        assert.deepStrictEqual(addressesOf(yield* search(text)), [], text)
      }
      assert.deepStrictEqual(yield* search("\u200bpe\u200bpe"), yield* search("pepe"))
    }).pipe(Effect.scoped, Effect.provide(layerSearched)),
  )
})

describe("searchV2 for accounts", () => {
  it.live("finds names that lead to an account at the marks, whole ones first", () =>
    Effect.gen(function* () {
      const [ann, bob, eve] = addresses(1, 2, 3)
      const named = [
        ...ownedNameLogs("frogs.eth", ann),
        ...claimLogs(ann, "frogs.eth"),
        ...ownedNameLogs("frog.eth", bob),
        ...claimLogs(eve, "frog.eth"),
      ]
      const blockOf = (number: number, logs: ReadonlyArray<LogDraft>) => ({
        ...buildBlock({ number, transactions: [{ logs }] }),
        chainId: ethereum.id,
      })
      yield* project([blockOf(1, named)], 1, {}, ethereum)
      const { url } = yield* startTestApi({ chains: [ethereum] }).pipe(Effect.provide(layerNameSystems))
      const search = Effect.fnUntraced(function* (text: string) {
        const query = `{ searchV2(input: { search: "${text}", categories: [USER] }) { results { title ... on UserResult { address ens account { address } } } } }`
        const { data, errors } = yield* ask(url, query)
        assert.deepStrictEqual(errors, [], text)
        return Object(data).searchV2.results
      })
      const ofAnn = { title: "frogs.eth", address: ann, ens: "frogs.eth", account: { address: ann } }
      const ofBob = { title: "frog.eth", address: bob, ens: null, account: { address: bob } }
      assert.deepStrictEqual(yield* search("FROGS.eth"), [ofAnn])
      assert.deepStrictEqual(yield* search("frog"), [ofBob, ofAnn])
      assert.deepStrictEqual(yield* search(ann), [ofAnn])
      assert.deepStrictEqual(yield* search(eve), [{ title: eve, address: eve, ens: null, account: { address: eve } }])
      for (const text of ["fr", "frogs.eth.eth", "nobody.eth", "fro g", "%"]) {
        assert.deepStrictEqual(yield* search(text), [], text)
      }
      // The name moves on.
      yield* project([blockOf(2, [addressLog("frogs.eth", eve)])], 2, {}, ethereum)
      assert.deepStrictEqual(yield* search("frogs.eth"), [
        { title: "frogs.eth", address: eve, ens: null, account: { address: eve } },
      ])
    }).pipe(Effect.scoped, Effect.provide(layerSearched)),
  )
})

describe("searchV2 for labels", () => {
  it.live("finds addresses by labels of the release, on the chains of these", () =>
    Effect.gen(function* () {
      yield* project(blocks, 1)
      const { url } = yield* startTestApi().pipe(Effect.provide(layerLists))
      const search = Effect.fnUntraced(function* (text: string, rest = "categories: [ADDRESS_LABEL]") {
        const query = `{ searchV2(input: { search: "${text}", ${rest} }) { results { id category title ... on UserResult { address network account { address } } } } }`
        const { data, errors } = yield* ask(url, query)
        assert.deepStrictEqual(errors, [], text)
        return Object(data).searchV2.results as ReadonlyArray<{ id: string; category: string; title: string }>
      })
      const found = yield* search("uniswap ROUTER")
      assert.deepStrictEqual(Object(found.map((one) => ({ ...one, id: "" }))), [
        {
          id: "",
          category: "ADDRESS_LABEL",
          title: "Uniswap: router",
          address: labelled,
          network: "TEST_MAINNET",
          account: { address: labelled },
        },
      ])
      assert.deepStrictEqual(yield* search(labelled), found)
      const both = yield* search(labelled, "categories: [USER, ADDRESS_LABEL]")
      assert.deepStrictEqual(both.map(({ category }) => category).toSorted(), ["ADDRESS_LABEL", "USER"])
      assert.strictEqual(new Set([...found, ...both].map(({ id }) => id)).size, 2)
      assert.strictEqual((yield* search("uniswap")).length, 3)
      assert.strictEqual((yield* search("uniswap", "categories: [ADDRESS_LABEL], maxResultsPerCategory: 2")).length, 2)
      assert.deepStrictEqual(
        (yield* search("uniswap", "maxResultsPerCategory: 1")).map(({ category, title }) => [category, title]),
        [
          ["APP", "Uniswap"],
          ["ADDRESS_LABEL", "Uniswap: vault"],
        ],
      )
    }).pipe(Effect.scoped, Effect.provide(layerSearched)),
  )
})
