/** Names that logs do not answer, as a caller sees them, with a reader of the chain that serves requests as the test lets it. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { NameRequests, type NameRequestsShape } from "#api/names/name-requests.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { layerNameSystems } from "#ops/layers/name-systems.ts"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { Store } from "#projections/store/store.ts"
import { writeHeads } from "#projections/table/heads.ts"
import { nodeOf, reverseNameOf } from "#schemas/domain/account-name.ts"
import type { NameOutcome, NameRead, RecordKey } from "#schemas/domain/name-read.ts"
import type { NameRequest } from "#schemas/domain/name-request.ts"
import { readsStream } from "#schemas/domain/source.ts"
import type { StateRead } from "#schemas/events/state-read.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { address, addresses, buildBlock, hash, type LogDraft } from "../../support/chain/block-builder.ts"
import {
  addressLog,
  claimLogs,
  nameContract,
  newResolverLog,
  ownedNameLogs,
  renewedLog,
  textLog,
} from "../../support/chain/name-log.ts"
import { gweiClaimLog, gweiNameLogs, tokenNameContract } from "../../support/chain/token-name-log.ts"
import { project } from "../../support/store/projected.ts"

const chainId = ethereum.id

const [ann, bob, silent] = addresses(1, 2, 3)

/** A resolver whose answers no log shows. */
const resolver = address(0x7e50)

/** Ann's name has a resolver of its own, bob's reverse node has one, and so do all names below `wild.eth`. */
const logs: ReadonlyArray<LogDraft> = [
  ...ownedNameLogs("ann.eth", ann),
  newResolverLog("ann.eth", resolver),
  ...claimLogs(ann, "ann.eth"),
  ...ownedNameLogs("bob.eth", bob),
  newResolverLog(reverseNameOf(bob, 60), resolver),
  ...ownedNameLogs("wild.eth", ann),
  newResolverLog("wild.eth", resolver),
]

const blockOf = (number: number, of: ReadonlyArray<LogDraft>) => ({
  ...buildBlock({ number, transactions: [{ logs: of }] }),
  chainId,
})

const read = (name: string, record: RecordKey, value?: string, outcome: NameOutcome = "answered"): NameRead => ({
  name,
  node: nodeOf(name),
  record,
  outcome: value === undefined && outcome === "answered" ? "none" : outcome,
  value,
  resolver,
  isWildcard: false,
  isOffChain: false,
})

let readSeq = 0

/** Stores names as read at a block, as readers record it. */
const storeNames = Effect.fnUntraced(function* (
  number: number,
  names: ReadonlyArray<NameRead>,
  readAtMs = 4_000_000_000_000,
) {
  const sink = yield* SourceSink
  readSeq += 1
  const event: StateRead = {
    kind: "StateRead",
    chainId,
    block: { number, hash: hash(number) },
    reads: { names },
    readAtMs,
  }
  yield* sink.write([
    {
      stream: readsStream(chainId),
      events: [{ event, seq: readSeq }],
      place: { offset: readSeq + 1, seq: readSeq, writerId: "11".repeat(16) },
      timestampMs: 1,
    },
  ])
})

/** An API, the requests that it makes, and the statements about names; `serve` is what a reader reads for a request. */
const startApi = Effect.fnUntraced(function* (serve: (request: NameRequest) => ReadonlyArray<NameRead> = () => []) {
  yield* writeHeads([
    {
      chainId,
      number: 1,
      hash: hash(1),
      seenAtMs: 4_000_000_000_000,
      verifiesRoots: true,
      hasReceipts: true,
      retry: undefined,
    },
  ])
  const context = yield* Effect.context<SourceSink>()
  const requests: Array<NameRequest> = []
  const served: NameRequestsShape = {
    isServed: () => true,
    request: ({ requests: requested }) =>
      Effect.gen(function* () {
        requests.push(...requested)
        const names = requested.flatMap(serve)
        if (names.length > 0) yield* storeNames(1, names)
      }).pipe(Effect.orDie, Effect.provide(context)),
  }
  const store = yield* Store
  const operations: Array<string> = []
  const counting = Store.of({
    ...store,
    query: (statement) => {
      if (statement.operation.includes("names")) operations.push(statement.operation)
      return store.query(statement)
    },
  })
  const { url } = yield* startTestApi({ chains: [ethereum] }).pipe(
    Effect.provideService(NameRequests, served),
    Effect.provideService(Store, counting),
    Effect.provide(layerNameSystems),
  )
  /** The names of an account, the requests for them, and the statements. */
  const show = Effect.fnUntraced(function* (account: string) {
    requests.length = 0
    operations.length = 0
    const answer = yield* ask(
      url,
      `{ accounts(addresses: ["${account}"]) { ensRecord { name } description { value } } }`,
    )
    assert.deepStrictEqual(answer.errors, [])
    const { accounts } = answer.data as {
      readonly accounts: ReadonlyArray<{ readonly ensRecord: unknown; readonly description: unknown }>
    }
    return { ...accounts[0], requests: [...requests], operations: [...operations] }
  })
  return { url, show, requests }
})

const texts = [
  "text avatar",
  "text header",
  "text description",
  "text email",
  "text url",
  "text com.github",
  "text com.twitter",
  "text com.discord",
  "text org.telegram",
  "text agent-context",
  "text agent-endpoint[mcp]",
  "text agent-endpoint[a2a]",
  "text agent-endpoint[web]",
] as const

const layerReads = layerSourceSink.pipe(Layer.provideMerge(layerTestApi))

describe("names that logs do not answer", () => {
  layer(Layer.fresh(layerReads), { excludeTestServices: true })("of accounts", (it) => {
    it.effect("are shown once their contracts were read, by steps, and requested until then", () =>
      Effect.gen(function* () {
        yield* project([blockOf(1, logs)], 1, {}, ethereum)
        const { show } = yield* startApi()
        const first = yield* show(ann)
        assert.deepStrictEqual(
          [first.ensRecord, first.requests],
          [null, [{ chainId, name: "ann.eth", records: ["address 60"] }]],
        )
        yield* storeNames(1, [read("ann.eth", "address 60", ann)])
        const second = yield* show(ann)
        assert.deepStrictEqual(
          [second.ensRecord, second.description, second.requests],
          [{ name: "ann.eth" }, null, [{ chainId, name: "ann.eth", records: [...texts] }]],
        )
        yield* storeNames(
          1,
          texts.map((key) => read("ann.eth", key, key === "text description" ? "Ann" : undefined)),
        )
        const third = yield* show(ann)
        assert.deepStrictEqual(
          [third.ensRecord, third.description, third.requests],
          [{ name: "ann.eth" }, { value: "Ann" }, []],
        )
        assert.deepStrictEqual(third.operations, [
          "read changes of names",
          "read names that were read on demand",
          "read changes of names",
        ])
      }).pipe(Effect.scoped),
    )

    it.effect("have a claim that only the contract knows, of a name that logs prove", () =>
      Effect.gen(function* () {
        const { show } = yield* startApi()
        const first = yield* show(bob)
        assert.deepStrictEqual(
          [first.ensRecord, first.requests],
          [null, [{ chainId, account: bob, coinType: 60, records: [...texts] }]],
        )
        // A claim of someone else's name, and of one's own.
        yield* storeNames(1, [read(reverseNameOf(bob, 60), "name", "ann.eth")])
        assert.deepStrictEqual((yield* show(bob)).ensRecord, null)
        yield* storeNames(1, [read(reverseNameOf(bob, 60), "name", "bob.eth")])
        assert.deepStrictEqual((yield* show(bob)).ensRecord, { name: "bob.eth" })
        for (const claim of ["Bob.eth", "bob\0.eth", ""]) {
          yield* storeNames(1, [read(reverseNameOf(bob, 60), "name", claim)])
          assert.deepStrictEqual((yield* show(bob)).ensRecord, null)
        }
      }).pipe(Effect.scoped),
    )

    it.effect(
      "do not outlive a logged change of the name, are read again at an age, and stay unknown without gateways",
      () =>
        Effect.gen(function* () {
          const { show } = yield* startApi()
          assert.deepStrictEqual((yield* show(ann)).ensRecord, { name: "ann.eth" })
          yield* project([blockOf(2, [newResolverLog("ann.eth", silent)])], 2, {}, ethereum)
          const moved = yield* show(ann)
          assert.deepStrictEqual(
            [moved.ensRecord, moved.requests],
            [null, [{ chainId, name: "ann.eth", records: ["address 60"] }]],
          )
          yield* storeNames(2, [read("ann.eth", "address 60", ann)], 1)
          const old = yield* show(ann)
          assert.deepStrictEqual(old.ensRecord, { name: "ann.eth" })
          assert.deepStrictEqual(old.requests, [{ chainId, name: "ann.eth", records: ["address 60", ...texts] }])
          // Only announcements of the contract that answered count.
          yield* project([blockOf(3, [addressLog("ann.eth", bob, address(0x7e51))])], 3, {}, ethereum)
          assert.deepStrictEqual((yield* show(ann)).ensRecord, { name: "ann.eth" })
          yield* project([blockOf(4, [addressLog("ann.eth", bob, resolver)])], 4, {}, ethereum)
          assert.deepStrictEqual((yield* show(ann)).ensRecord, null)
          yield* storeNames(4, [read("ann.eth", "address 60", undefined, "unknown")])
          const unknown = yield* show(ann)
          assert.deepStrictEqual([unknown.ensRecord, unknown.requests], [null, []])
        }).pipe(Effect.scoped),
    )
  })

  layer(Layer.fresh(layerReads), { excludeTestServices: true })("whose registration lies before the tables", (it) => {
    it.effect("are shown once their registrar gave the expiry, until a logged one has passed", () =>
      Effect.gen(function* () {
        const historyFrom = 20_000_000
        const expiry = `expiry ${nameContract.registrar}` as const
        const own = [...ownedNameLogs("ann.eth", ann), ...claimLogs(ann, "ann.eth")]
        yield* project([blockOf(historyFrom, own)], 1, { historyFrom }, ethereum)
        const { show } = yield* startApi()
        const first = yield* show(ann)
        assert.deepStrictEqual(
          [first.ensRecord, first.requests],
          [null, [{ chainId, name: "ann.eth", records: [...texts, expiry] }]],
        )
        const none = texts.map((key) => read("ann.eth", key))
        yield* storeNames(historyFrom, [read("ann.eth", expiry, "4000000000"), ...none], 1)
        assert.deepStrictEqual((yield* show(ann)).ensRecord, { name: "ann.eth" })
        yield* project([blockOf(historyFrom + 1, [textLog("ann.eth", "url", "x")])], 2, { historyFrom }, ethereum)
        const changed = yield* show(ann)
        assert.deepStrictEqual(changed.ensRecord, { name: "ann.eth" })
        assert.isFalse(
          changed.requests.some((request) => "records" in request && request.records.includes(expiry)),
          "no change but one of the expiry outdates it",
        )
        yield* project([blockOf(historyFrom + 2, [renewedLog("ann.eth", 1_000)])], 3, { historyFrom }, ethereum)
        assert.deepStrictEqual((yield* show(ann)).ensRecord, null)
      }).pipe(Effect.scoped),
    )
  })

  layer(Layer.fresh(layerReads), { excludeTestServices: true })("under keys of data", (it) => {
    it.effect("are awaited, also of a resolver whose other records logs show", () =>
      Effect.gen(function* () {
        yield* project([blockOf(1, [...ownedNameLogs("ann.eth", ann), ...claimLogs(ann, "ann.eth")])], 1, {}, ethereum)
        const { url, requests } = yield* startApi((request) =>
          "name" in request
            ? request.records.map((record) => read("ann.eth", record, record === "data proof" ? "0xab01" : undefined))
            : [],
        )
        const dataOf = (key: string) =>
          ask(url, `{ account(address: "${ann}") { ensRecord { a: data(key: "${key}") b: data(key: "other") } } }`)
        const answer = yield* dataOf("proof")
        assert.deepStrictEqual(answer.errors, [])
        assert.deepStrictEqual(answer.data, { account: { ensRecord: { a: "0xab01", b: null } } })
        assert.deepStrictEqual(requests, [{ chainId, name: "ann.eth", records: ["data proof", "data other"] }])
        for (const key of ["", "k".repeat(161)]) {
          const [error] = (yield* dataOf(key)).errors as ReadonlyArray<{ readonly message: string }>
          assert.include(error?.message, "must have 1 to 160 characters")
        }
      }).pipe(Effect.scoped),
    )
  })

  layer(Layer.fresh(layerReads), { excludeTestServices: true })("of a registry that resolves them by itself", (it) => {
    it.effect("are read where logs show a claim or a token, and again after a logged change", () =>
      Effect.gen(function* () {
        const { gwei } = tokenNameContract
        const own = [...gweiNameLogs("ann.gwei", ann, 4_000_000_000), gweiClaimLog(ann, "ann.gwei")]
        yield* project([blockOf(1, own)], 1, {}, ethereum)
        const held = read(reverseNameOf(ann, 60), `held ${gwei}`, "ann.gwei")
        const { url, requests } = yield* startApi((request) => {
          if ("registrar" in request) return [held]
          return "name" in request ? request.records.map((record) => read(request.name, record, bob)) : []
        })
        const ofAccount = `{ account(address: "${ann}") { names { value system } } }`
        const namesIn = (data: unknown) => Object(data).account.names
        assert.deepStrictEqual(namesIn((yield* ask(url, ofAccount)).data), [])
        assert.deepStrictEqual(requests, [{ chainId, account: ann, registrar: gwei }])
        const named = [{ value: "ann.gwei", system: "GNS" }]
        assert.deepStrictEqual(namesIn((yield* ask(url, ofAccount)).data), named)
        const byName = `{ a: account(name: "ann.gwei") { address } b: account(name: "bob.gwei") { address } }`
        assert.deepStrictEqual((yield* ask(url, byName)).data, { a: { address: bob }, b: null })
        const byStart = `{ searchV2(input: { search: "ann", categories: [USER] }) { results { title ... on UserResult { address } } } }`
        assert.deepStrictEqual(Object((yield* ask(url, byStart)).data).searchV2.results, [
          { title: "ann.gwei", address: bob },
        ])
        assert.lengthOf(requests, 2)
        // The name leads elsewhere from this block on: the registry is read again.
        yield* project([blockOf(2, [addressLog("ann.gwei", bob, gwei)])], 2, {}, ethereum)
        assert.deepStrictEqual(namesIn((yield* ask(url, ofAccount)).data), [])
        assert.deepStrictEqual(requests[2], { chainId, account: ann, registrar: gwei })
      }).pipe(Effect.scoped),
    )
  })

  layer(Layer.fresh(layerReads), { excludeTestServices: true })("by name", (it) => {
    it.effect("are awaited, once, and absent for names without an answer", () =>
      Effect.gen(function* () {
        yield* project([blockOf(1, logs)], 1, {}, ethereum)
        const { url, requests } = yield* startApi((request) => {
          if (!("name" in request)) return []
          const isSilent = request.name.startsWith("silent.")
          return request.records.map((record) =>
            read(request.name, record, isSilent ? undefined : bob, isSilent ? "unknown" : "answered"),
          )
        })
        const answer = yield* ask(
          url,
          `{ a: account(ens: "a.wild.eth") { address } b: account(ens: "silent.wild.eth") { address } c: account(ens: "bob.eth") { address } }`,
        )
        assert.deepStrictEqual(answer.data, { a: { address: bob }, b: null, c: { address: bob } })
        assert.deepStrictEqual(
          requests.map((request) => "name" in request && request.name),
          ["a.wild.eth", "silent.wild.eth"],
        )
      }).pipe(Effect.scoped),
    )
  })
})
