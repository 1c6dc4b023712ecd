import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { listedTokensByAddress } from "#projections/outside/listed-tokens.ts"
import { ownSet } from "#projections/registry.ts"
import { sourceProjections } from "#projections/source-registry.ts"
import { layerProjectedSources, layerSourceSink } from "#projections/source-sink.ts"
import { readServed } from "#projections/table/commits.ts"
import type { TokenListRead } from "#schemas/events/token-list-read.ts"
import { listRead } from "../../../support/api/token-list.ts"
import { layerTestTables } from "../../../support/service/processing.ts"

const shib = { chainId: 1, token: "0x95ad61b0a150d79219dcf64e1e6cc01f0b64c4ce" }
const unlisted = { chainId: 10, token: shib.token }

const renamed = (symbol: string) => listRead().tokens.map((token) => ({ ...token, symbol }))

/** Writes events as records from a `seq` on, one flush. */
const write = Effect.fnUntraced(function* (seq: number, ...events: ReadonlyArray<TokenListRead>) {
  const sink = yield* SourceSink
  const last = seq + events.length - 1
  yield* sink.write([
    {
      stream: "lists",
      events: events.map((event, index) => ({ event, seq: seq + index })),
      place: { offset: last + 1, seq: last, writerId: "11".repeat(16) },
      timestampMs: events.at(-1)?.readAtMs ?? 0,
    },
  ])
})

const symbolAt = Effect.fnUntraced(function* (seq: number) {
  const [mark] = (yield* readServed(ownSet)).sourceMarks
  assert.isDefined(mark)
  const at = { ...mark, place: { ...mark.place, seq } }
  const rows = yield* listedTokensByAddress({ mark: at, tokens: [shib, unlisted] })
  assert.isAtMost(rows.length, 1)
  return rows[0]?.symbol
})

describe("listedTokensByAddress", () => {
  layer(layerSourceSink.pipe(Layer.provideMerge(Layer.fresh(layerTestTables))))((it) => {
    it.effect("returns the newest entry of the first list at a mark, and none above it", () =>
      Effect.gen(function* () {
        const sink = yield* SourceSink
        assert.isUndefined(yield* sink.placeOf("lists"))
        const second = { list: "https://lists.example/b.json", rank: 1 }
        yield* write(1, listRead({ ...second, tokens: renamed("SECOND") }))
        yield* write(2, listRead(), listRead({ tokens: renamed("NEWER") }))
        yield* write(4, listRead({ tokens: [] }))
        yield* write(5, listRead({ ...second, rank: 0, tokens: [] }), listRead({ rank: 1, tokens: renamed("LAST") }))
        assert.isUndefined(yield* symbolAt(0))
        assert.strictEqual(yield* symbolAt(1), "SECOND")
        assert.strictEqual(yield* symbolAt(2), "SHIB")
        assert.strictEqual(yield* symbolAt(3), "NEWER")
        assert.strictEqual(yield* symbolAt(4), "SECOND", "the first list has dropped the token")
        assert.isUndefined(yield* symbolAt(5), "and the second, too")
        assert.strictEqual(yield* symbolAt(6), "LAST")
        assert.strictEqual((yield* sink.placeOf("lists"))?.seq, 6)
      }),
    )

    it.effect("returns the same if records are written twice (P6)", () =>
      Effect.gen(function* () {
        const before = yield* symbolAt(3)
        yield* write(2, listRead(), listRead({ tokens: renamed("NEWER") }))
        assert.strictEqual(yield* symbolAt(3), before)
        assert.strictEqual(yield* symbolAt(6), "LAST")
        const sink = yield* SourceSink
        assert.strictEqual((yield* sink.placeOf("lists"))?.seq, 6, "no mark goes down")
      }),
    )

    it.effect("returns all fields as in the list", () =>
      Effect.gen(function* () {
        const [mark] = (yield* readServed(ownSet)).sourceMarks
        assert.isDefined(mark)
        const at = { ...mark, place: { ...mark.place, seq: 2 } }
        assert.deepStrictEqual(yield* listedTokensByAddress({ mark: at, tokens: [shib] }), [
          {
            ...shib,
            name: "SHIBA INU",
            symbol: "SHIB",
            decimals: 18,
            logoUrl: "https://tokens.example/shib.png",
          },
        ])
        assert.deepStrictEqual(yield* listedTokensByAddress({ mark: at, tokens: [] }), [])
      }),
    )
  })

  layer(layerTestTables)((it) => {
    it.effect("starts over for a release with other tables of the source", () =>
      Effect.gen(function* () {
        yield* write(1, listRead()).pipe(Effect.provide(layerSourceSink, { local: true }))
        const other = layerProjectedSources(sourceProjections.slice(0, 1))
        const placeOf = Effect.flatMap(SourceSink, (sink) => sink.placeOf("lists"))
        assert.isUndefined(yield* placeOf.pipe(Effect.provide(other, { local: true })))
        assert.strictEqual((yield* placeOf.pipe(Effect.provide(layerSourceSink, { local: true })))?.seq, 1)
      }),
    )
  })
})
