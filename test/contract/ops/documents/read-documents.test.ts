/** From the URI that a contract returned to the name in an answer: wanted, fetched, recorded, processed and served. */
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Fiber, Layer, Logger, Schedule } from "effect"
import { layerTableWants } from "#ops/documents/wants-of-tables.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import { DocumentWants } from "#pipelines/outside/documents/document-wants.ts"
import { readDocuments } from "#pipelines/outside/documents/read-documents.ts"
import { processSources } from "#pipelines/runtime/process-sources.ts"
import { documentFailures } from "#projections/outside/document-failures.ts"
import { documents } from "#projections/outside/documents.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { Store } from "#projections/store/store.ts"
import { documentKeyOf } from "#schemas/domain/document-uri.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { documentStreamOfKey, documentStreams } from "#schemas/domain/source.ts"
import { ask, layerTestApi, startTestApi } from "../../../support/api.ts"
import { address, buildBlock, nftLog, collection as shells, word } from "../../../support/block-builder.ts"
import { caseOf, responseOf, sending } from "../../../support/hostile/hostile-case.ts"
import { startHostileNetwork } from "../../../support/hostile/hostile-network.ts"
import { layerTestLog } from "../../../support/processing.ts"
import { project } from "../../../support/projected.ts"

const served = caseOf("a document", { form: "json" }, sending(responseOf(200, {}, '{"name":"Fetched {id}"}')))
const missing = caseOf("no document", "not-found", sending(responseOf(404)))

const uris = [served.uri, missing.uri, "https://127.0.0.1/secret", "ftp://files.example/1", 'data:,{"name":"Own"}']

const block = buildBlock({
  number: 1,
  transactions: [
    { from: address(1), to: shells, logs: [nftLog("ConsecutiveTransfer", [0n, zeroAddress, address(1)], [4n])] },
  ],
  reads: {
    items: uris.map((uri, index) => ({
      collection: shells,
      tokenId: `0x${word(BigInt(index))}`,
      updatedIn: "0x",
      uri,
    })),
  },
})

const layerService = Layer.mergeAll(layerSourceSink, layerTableWants, layerSoleOwner, Logger.layer([])).pipe(
  Layer.provideMerge(Layer.mergeAll(Layer.fresh(layerTestLog), Layer.fresh(layerTestApi))),
)

/** The documents that the streams' readers would fetch now. */
const wanted = Effect.gen(function* () {
  const wants = yield* DocumentWants
  const found = yield* wants.next(10, [])
  for (const [shard, ofShard] of found) {
    for (const { uri } of ofShard)
      assert.strictEqual(shard, documentStreams.indexOf(documentStreamOfKey(documentKeyOf(uri))))
  }
  return [...found.values()]
    .flat()
    .map(({ uri, failures }) => [uri, failures])
    .toSorted()
})

/** What an effect gives in some days. */
const inDays = <A, E, R>(days: number, effect: Effect.Effect<A, E, R>) =>
  Effect.updateService(effect, Clock.Clock, (clock) => ({
    currentTimeMillisUnsafe: () => clock.currentTimeMillisUnsafe() + days * 86_400_000,
    currentTimeMillis: Effect.map(clock.currentTimeMillis, (nowMs) => nowMs + days * 86_400_000),
    currentTimeNanosUnsafe: () => clock.currentTimeNanosUnsafe(),
    currentTimeNanos: clock.currentTimeNanos,
    monotonicTimeNanosUnsafe: () => clock.monotonicTimeNanosUnsafe(),
    monotonicTimeNanos: clock.monotonicTimeNanos,
    sleep: (duration) => clock.sleep(duration),
  }))

const rowsOf = Effect.gen(function* () {
  const store = yield* Store
  const read = (sql: string) => store.query({ operation: "dump a table", sql })
  return {
    fetched: yield* read(`SELECT uri, body FROM ${documents.table}`),
    failed: yield* read(
      `SELECT uri, toString(reason) AS reason, attempt FROM ${documentFailures.table} ORDER BY reason`,
    ),
  }
})

describe("readDocuments", () => {
  it.live("fetches what items name, once, and the answers have it", () =>
    Effect.gen(function* () {
      yield* project([block], 1)
      const { network, dialled } = yield* startHostileNetwork([served, missing])
      const expected = [served.uri, missing.uri, "https://127.0.0.1/secret"].map((uri) => [uri, 0]).toSorted()
      assert.deepStrictEqual(yield* wanted, expected)

      const reading = readDocuments({ network, gateways: { ipfs: [], arweave: [] }, retryDelayMsMax: 5 })
      const running = yield* Effect.forkChild(
        Effect.all([reading, processSources({ retryDelayMsMax: 5 })], { concurrency: 2, discard: true }),
      )
      const { fetched, failed } = yield* rowsOf.pipe(
        Effect.repeat({
          until: (rows) => rows.fetched.length + rows.failed.length >= expected.length,
          schedule: Schedule.spaced("20 millis"),
        }),
        Effect.timeout("30 seconds"),
      )
      yield* Fiber.interrupt(running)
      assert.deepStrictEqual(fetched, [{ uri: served.uri, body: '{"name":"Fetched {id}"}' }])
      assert.deepStrictEqual(failed, [
        { uri: "https://127.0.0.1/secret", reason: "address-forbidden", attempt: 1 },
        { uri: missing.uri, reason: "not-found", attempt: 1 },
      ])
      assert.deepStrictEqual([...dialled], ["93.184.215.14"])
      assert.deepStrictEqual(yield* wanted, [], "nothing is fetched again")
      const failedOnes = expected.filter(([uri]) => uri !== served.uri).map(([uri]) => [uri, 1])
      assert.deepStrictEqual(yield* inDays(29, wanted), failedOnes, "failures are tried again")
      assert.deepStrictEqual(
        yield* inDays(31, wanted),
        [...failedOnes, [served.uri, 0]].toSorted(),
        "and old documents",
      )

      const { url } = yield* startTestApi()
      const item = (tokenId: number) =>
        `i${tokenId}: nftTokenV2(collectionAddress: "${shells}", chainId: 31337, tokenId: "${tokenId}") { name metadata { data } }`
      const { data, errors } = yield* ask(url, `{ ${[0, 1, 4].map(item).join(" ")} }`)
      assert.deepStrictEqual(errors, [])
      const name = `Fetched ${word(0n)}`
      assert.deepStrictEqual(data, {
        i0: { name, metadata: { data: JSON.stringify({ name }) } },
        i1: { name: "#1", metadata: { data: null } },
        i4: { name: "Own", metadata: { data: '{"name":"Own"}' } },
      })
    }).pipe(Effect.scoped, Effect.provide(layerService)),
  )
})
