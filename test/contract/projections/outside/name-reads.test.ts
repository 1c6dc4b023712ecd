import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { gatewayAnswers } from "#projections/outside/gateway-answers.ts"
import { newestNameReadings } from "#projections/outside/name-reads.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { Store } from "#projections/store/store.ts"
import { readMarks } from "#projections/table/commits.ts"
import { nodeOf, reverseNameOf } from "#schemas/domain/account-name.ts"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import type { GatewayRead, NameOutcome, NameRead, RecordKey } from "#schemas/domain/name-read.ts"
import { readsStream } from "#schemas/domain/source.ts"
import type { StateRead } from "#schemas/events/state-read.ts"
import { address, buildBlock, hash, testChain } from "../../../support/chain/block-builder.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const [ann, resolver] = [address(0xa1), address(0x7e)]

const reverse = reverseNameOf(ann, 60)

const nameRead = (name: string, record: RecordKey, value?: string, outcome: NameOutcome = "answered"): NameRead => ({
  name,
  node: nodeOf(name),
  record,
  outcome: value === undefined && outcome === "answered" ? "none" : outcome,
  value,
  resolver,
  isWildcard: true,
  isOffChain: true,
})

const attempt: GatewayRead = {
  sender: resolver,
  url: "https://gateway.example/{sender}/{data}.json",
  request: "0x1234",
  answer: "0xabcd",
  status: 200,
  failure: undefined,
  readAtMs: 1_700_000_000_000,
}

const at = (number: number): BlockReference => ({ number, hash: hash(number) })

/** Writes names that were read at a block, as the record of a `seq`. */
const readAt = Effect.fnUntraced(function* (
  seq: number,
  block: BlockReference,
  names: ReadonlyArray<NameRead>,
  gateways: ReadonlyArray<GatewayRead> = [],
) {
  const sink = yield* SourceSink
  const event: StateRead = {
    kind: "StateRead",
    chainId: testChain.id,
    block,
    reads: { names, gateways },
    readAtMs: seq,
  }
  yield* sink.write([
    {
      stream: readsStream(testChain.id),
      events: [{ event, seq }],
      place: { offset: seq + 1, seq, writerId: "11".repeat(16) },
      timestampMs: seq,
    },
  ])
})

/** Readings of names up to the record of a `seq`, as lines. */
const readingsOf = Effect.fnUntraced(function* (names: ReadonlyArray<string>, readSeq: number) {
  const readings = yield* newestNameReadings({
    marks: yield* readMarks(),
    readSeqs: new Map([[testChain.id, readSeq]]),
    nodes: names.map(nodeOf),
  })
  return readings
    .map(({ name, record, outcome, value, block, readAtMs }) =>
      [name, record, outcome, value ?? "-", block, readAtMs].join(" | "),
    )
    .sort()
})

const layerReads = layerSourceSink.pipe(Layer.provideMerge(layerTables))

describe("nameReadRows", () => {
  layer(Layer.fresh(layerReads), { excludeTestServices: true })("of a chain", (it) => {
    it.effect("are the newest reading of each record of a name, and of the names that it claims", () =>
      Effect.gen(function* () {
        yield* project([buildBlock({ number: 5 }), buildBlock({ number: 6 })], 1)
        yield* readAt(1, at(5), [
          nameRead(reverse, "name", "ann.eth"),
          nameRead("ann.eth", "address 60", ann),
          nameRead("ann.eth", "text url", "https://old.example"),
          nameRead("bob.eth", "address 60", undefined, "unknown"),
        ])
        yield* readAt(2, at(6), [nameRead("ann.eth", "text url")])
        assert.deepStrictEqual(yield* readingsOf([reverse], 2), [
          `${reverse} | name | answered | ann.eth | 5 | 1`,
          `ann.eth | address 60 | answered | ${ann} | 5 | 1`,
          "ann.eth | text url | none | - | 6 | 2",
        ])
        assert.deepStrictEqual(yield* readingsOf(["bob.eth"], 2), ["bob.eth | address 60 | unknown | - | 5 | 1"])
        assert.deepStrictEqual(yield* readingsOf([], 2), [])
      }),
    )

    it.effect(
      "do not apply above the record that a request has seen, above the mark, or if their block was reverted",
      () =>
        Effect.gen(function* () {
          assert.deepStrictEqual(yield* readingsOf(["ann.eth"], 1), [
            `ann.eth | address 60 | answered | ${ann} | 5 | 1`,
            "ann.eth | text url | answered | https://old.example | 5 | 1",
          ])
          yield* readAt(3, at(7), [nameRead("eve.eth", "address 60", ann)])
          yield* readAt(4, { number: 6, hash: hash(0x6bad) }, [nameRead("eve.eth", "text url", "https://eve.example")])
          assert.deepStrictEqual(yield* readingsOf(["eve.eth"], 4), [])
        }),
    )

    it.effect("follow no claim that is no name in normal form", () =>
      Effect.gen(function* () {
        yield* readAt(5, at(6), [nameRead(reverse, "name", "Ann.eth"), nameRead("Ann.eth", "address 60", ann)])
        assert.deepStrictEqual(yield* readingsOf([reverse], 5), [
          `${reverse} | name | answered | Ann.eth | 6 | 5`,
          `ann.eth | address 60 | answered | ${ann} | 5 | 1`,
          "ann.eth | text url | none | - | 6 | 2",
        ])
      }),
    )
  })
})

describe("gatewayAnswers", () => {
  layer(Layer.fresh(layerReads), { excludeTestServices: true })("of a chain", (it) => {
    it.effect("have what was requested and what was answered, once for a record that is delivered twice", () =>
      Effect.gen(function* () {
        const failed = { ...attempt, answer: undefined, status: 500, failure: "server-failed" }
        for (let delivery = 0; delivery < 2; delivery += 1) yield* readAt(1, at(5), [], [failed, attempt])
        const store = yield* Store
        const rows = yield* store.query({
          operation: "read answers of gateways",
          sql: `SELECT attempt, url, hex(request) AS request, hex(answer) AS answer, status, failure FROM ${gatewayAnswers.table} FINAL ORDER BY attempt`,
          parameters: {},
        })
        assert.deepStrictEqual(rows, [
          { attempt: 0, url: attempt.url, request: "1234", answer: null, status: 500, failure: "server-failed" },
          { attempt: 1, url: attempt.url, request: "1234", answer: "ABCD", status: 200, failure: null },
        ])
      }),
    )
  })
})
