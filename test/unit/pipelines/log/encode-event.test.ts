import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { EventTooLarge, encodeEvent } from "#pipelines/log/encode-event.ts"
import { decodeRecords, sequenceEntries, sequencerAt } from "#pipelines/log/sequencer.ts"
import { recordCodec } from "#schemas/record-codec.ts"
import { plainEvent } from "../../../support/chain/plain-block.ts"
import { blockOfBytes, numberedEvent } from "../../../support/log/log-event.ts"

const writerId = "0a".repeat(16)
const head = { writerId, seq: 1 }
const encode = encodeEvent({ stream: "blocks.1", codec: recordCodec, recordBytesMax: 2048 })

describe("encodeEvent", () => {
  it.effect("refuses an event that does not fit into all parts together", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(encode(head, blockOfBytes(1, 70_000)))
      assert.instanceOf(failure, EventTooLarge)
      assert.match(failure.message, /A BlockAppended for blocks\.1 takes 7\d{4} bytes, more than a record/)
    }),
  )

  it.effect("leaves a small event whole", () =>
    Effect.gen(function* () {
      assert.lengthOf(yield* encode(head, numberedEvent(1)), 1)
    }),
  )

  it.effect("splits a large one into parts that fit and add up", () =>
    Effect.gen(function* () {
      const event = blockOfBytes(1, 60_000)
      const parts = yield* encode(head, event)
      assert.isAbove(parts.length, 50)
      assert.isTrue(parts.every((part) => part.length <= 2048))
      const entries = parts.map((bytes, offset) => ({ offset, bytes }))
      const place = { offset: 0, seq: 0, writerId }
      const settings = { stream: "blocks.1", codec: recordCodec } as const
      const { events } = decodeRecords(settings, sequenceEntries(settings, sequencerAt(place), entries).records)
      const decoded = events.map((each) => ({ ...each, event: plainEvent(each.event) }))
      assert.deepStrictEqual(decoded, [{ event, place: { offset: parts.length, seq: 1, writerId } }])
    }),
  )
})
