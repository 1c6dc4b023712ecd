import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { findCut } from "#pipelines/ingest/find-cut.ts"
import { EventLog } from "#pipelines/log/event-log.ts"
import { readPresentEvents } from "#pipelines/log/read-present.ts"
import { openWriter } from "#pipelines/log/writer.ts"
import { streamStart } from "#schemas/domain/mark.ts"
import { liveStream } from "#schemas/domain/stream-key.ts"
import { makeSimulatedChain, type SimulatedChain } from "../../../support/chain/simulated-chain.ts"
import { makeSimulatedReader } from "../../../support/chain/simulated-reader.ts"
import { layerTestLog } from "../../../support/service/processing.ts"

/** Appends the blocks of a chain from a height on, and that one of them is final. */
const append = Effect.fnUntraced(function* (chain: SimulatedChain, first: number, finalNumber: number) {
  const chainId = chain.definition.id
  const writer = yield* openWriter({ stream: liveStream(chainId), rememberEvents: 1 })
  for (const block of chain.canonical().slice(first)) {
    yield* writer.append([{ kind: "BlockAppended", block, isWarmUp: false }])
    if (block.number !== finalNumber + 2) continue
    const final = chain.blockAt(finalNumber)
    yield* writer.append([{ kind: "FinalityAdvanced", chainId, number: finalNumber, hash: final?.hash ?? "" }])
  }
})

const cutOf = (chain: SimulatedChain) =>
  findCut(chain.definition.id).pipe(Effect.provideService(ChainReader, makeSimulatedReader(chain)))

/** Events below an offset of the live stream of a chain. */
const eventsBelow = Effect.fnUntraced(function* ({ definition }: SimulatedChain, offset: number) {
  const stream = liveStream(definition.id)
  const events = yield* readPresentEvents({ stream, place: streamStart })
  return events.filter(({ place }) => place.offset <= offset).map(({ event }) => event)
})

describe("findCut", () => {
  layer(layerTestLog, { excludeTestServices: true })((it) => {
    it.effect("ends a stream before the first block, or finality, above the fork", () =>
      Effect.gen(function* () {
        const [before, after] = [makeSimulatedChain({ seed: 4 }), makeSimulatedChain({ seed: 4 })]
        before.mine(20)
        after.mine(13)
        after.fork(1, 20)
        yield* append(before, 0, 14)
        const cut = yield* cutOf(after)
        assert.strictEqual(cut.fork.hash, before.blockAt(12)?.hash)
        assert.strictEqual(cut.tip.number, 20)
        const below = yield* eventsBelow(before, cut.offset)
        assert.lengthOf(below, 13)
        assert.isTrue(below.every(({ kind }) => kind === "BlockAppended"))
        // A chain that the log agrees with is not cut.
        const whole = yield* cutOf(before)
        assert.deepStrictEqual([whole.fork, whole.tip], [whole.tip, whole.tip])
        assert.strictEqual(whole.offset, yield* (yield* EventLog).end(liveStream(before.definition.id)))
      }),
    )

    it.effect("fails with ForkUnknown where the chain has none of the blocks", () =>
      Effect.gen(function* () {
        const definition = { ...makeSimulatedChain({ seed: 5 }).definition, id: 7_001 }
        const [before, other] = [makeSimulatedChain({ seed: 5 }), makeSimulatedChain({ seed: 6 })]
        before.mine(6)
        other.mine(9)
        // The genesis blocks of simulated chains are equal.
        yield* append({ ...before, definition }, 1, 0)
        const failure = yield* Effect.flip(cutOf({ ...other, definition }))
        assert.strictEqual(failure._tag, "ForkUnknown")
      }),
    )
  })
})
