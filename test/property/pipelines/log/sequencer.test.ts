import fc from "fast-check"
import { assert, describe, it } from "vitest"
import type { LogEntry } from "#pipelines/log/event-log.ts"
import {
  decodeRecords,
  type SequencedEvent,
  type SequencerSettings,
  sequenceEntries,
  sequencerAt,
} from "#pipelines/log/sequencer.ts"
import { type StreamPlace, streamStart } from "#schemas/domain/mark.ts"
import { recordCodec } from "#schemas/record-codec.ts"
import { arbitraryLogHistory } from "../../../support/arbitrary/log-history.ts"

const settings: SequencerSettings = { stream: "blocks.1", codec: recordCodec }

/** Events behind a place, with the entries split after each of `cuts`. */
const sequencedIn = (
  entries: ReadonlyArray<LogEntry>,
  place: StreamPlace,
  cuts: ReadonlyArray<number> = [],
): ReadonlyArray<SequencedEvent> => {
  const behind = entries.filter(({ offset }) => offset >= place.offset)
  const edges = [0, ...cuts.map((cut) => cut % (behind.length + 1)), behind.length].sort((left, right) => left - right)
  let state = sequencerAt(place)
  return edges.slice(1).flatMap((edge, index) => {
    const sequenced = sequenceEntries(settings, state, behind.slice(edges[index], edge))
    if (sequenced.failure !== undefined) throw sequenced.failure
    state = sequenced.state
    return decodeRecords(settings, sequenced.records).events
  })
}

describe("sequenceEntries", () => {
  it("returns valid events and no others, numbered without gaps", () => {
    fc.assert(
      fc.property(arbitraryLogHistory, ({ entries, events }) => {
        const sequenced = sequencedIn(entries, streamStart)
        assert.deepStrictEqual(
          sequenced.map(({ event }) => event),
          events,
        )
        assert.deepStrictEqual(
          sequenced.map(({ place }) => place.seq),
          events.map((_, index) => index + 1),
        )
      }),
      { numRuns: 500 },
    )
  })

  it("returns the same for any split into chunks", () => {
    fc.assert(
      fc.property(arbitraryLogHistory, fc.array(fc.nat(), { maxLength: 12 }), ({ entries }, cuts) => {
        assert.deepStrictEqual(sequencedIn(entries, streamStart, cuts), sequencedIn(entries, streamStart))
      }),
      { numRuns: 300 },
    )
  })

  it("resumes identically after any event, and from any place in between", () => {
    fc.assert(
      fc.property(arbitraryLogHistory, ({ entries }) => {
        const all = sequencedIn(entries, streamStart)
        let state = sequencerAt(streamStart)
        let seen = 0
        for (const entry of entries) {
          const sequenced = sequenceEntries(settings, state, [entry])
          state = sequenced.state
          seen += sequenced.records.length
          assert.deepStrictEqual(sequencedIn(entries, state.place), all.slice(seen))
        }
      }),
      { numRuns: 60 },
    )
  })
})
