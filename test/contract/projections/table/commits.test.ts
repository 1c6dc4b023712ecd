import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { prepareTables } from "#projections/migrate/prepare-tables.ts"
import { ownSet, release } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"
import { commitsTable, readMarks, readServed, readSetMarks, readSourceMarks } from "#projections/table/commits.ts"
import { copyMarks, writeSetMarks, writeSourceMarks } from "#projections/table/write-marks.ts"
import type { Mark, SourceMark } from "#schemas/domain/mark.ts"
import { zeroHash } from "#schemas/domain/primitive.ts"
import { layerTestStore } from "../../../support/store/test-store.ts"

const laneMarkAt = (seq: number): Mark => ({
  chainId: 1,
  lane: "live",
  place: { offset: seq, seq, writerId: "11".repeat(16) },
  applied: seq,
  block: { number: 100 + seq, hash: zeroHash },
  timestampMs: 1_700_000_000_000 + seq,
  finalized: undefined,
  historyFrom: 100,
  revertCount: 0,
})

const sourceMarkAt = (seq: number, setName = "a"): SourceMark => ({
  stream: "lists",
  setName,
  place: { offset: 2 * seq, seq, writerId: "22".repeat(16) },
  timestampMs: 1_700_000_000_000 + seq,
})

describe("marks of streams", () => {
  layer(layerTestStore)((it) => {
    it.effect("are stored by stream and set: blocks for chains, a seq for sources", () =>
      Effect.gen(function* () {
        yield* prepareTables({ release })
        yield* writeSourceMarks([sourceMarkAt(7), sourceMarkAt(3), sourceMarkAt(5, "b")])
        assert.deepStrictEqual(yield* readServed(ownSet), {
          set: { name: ownSet.name, tables: ownSet.tables },
          marks: [],
          sourceMarks: [sourceMarkAt(7), sourceMarkAt(5, "b")],
        })
        yield* writeSetMarks([
          { mark: laneMarkAt(9), setNames: [ownSet.name, "other"] },
          { mark: laneMarkAt(8), setNames: [ownSet.name] },
        ])
        const served = yield* readServed(ownSet)
        assert.deepStrictEqual(served.marks, [laneMarkAt(9)])
        assert.deepStrictEqual(served.sourceMarks, [sourceMarkAt(7), sourceMarkAt(5, "b")])
        assert.deepStrictEqual(yield* readSourceMarks(), served.sourceMarks)
        assert.deepStrictEqual(yield* readMarks(), served.marks)
        assert.deepStrictEqual(yield* readSetMarks("other"), served.marks)
        yield* copyMarks(ownSet.name, "copy")
        assert.deepStrictEqual(yield* readSetMarks("copy"), served.marks)
        // The same mark again replaces itself.
        yield* writeSourceMarks([{ ...sourceMarkAt(7), traceParent: "00-aa-bb-01" }, sourceMarkAt(6)])
        const [newest] = yield* readSourceMarks()
        assert.strictEqual(newest?.place.seq, 7)
      }),
    )

    it.effect("replace earlier ones when they are merged, except those that begin a revert", () =>
      Effect.gen(function* () {
        yield* prepareTables({ release })
        const setNames = [ownSet.name]
        const begun: Mark = { ...laneMarkAt(12), applied: 10, revertCount: 1 }
        for (const mark of [laneMarkAt(10), laneMarkAt(11), begun]) yield* writeSetMarks([{ mark, setNames }])
        assert.deepStrictEqual(yield* readSetMarks(ownSet.name), [begun])
        const ended: Mark = { ...laneMarkAt(12), revertCount: 1 }
        for (const mark of [ended, { ...laneMarkAt(13), revertCount: 1 }]) yield* writeSetMarks([{ mark, setNames }])
        const store = yield* Store
        yield* store.execute({ operation: "merge the marks", sql: `OPTIMIZE TABLE ${commitsTable} FINAL` })
        const rows = yield* store.query({
          operation: "read the rows of marks",
          sql: `SELECT toUInt32(seq) AS seq, toUInt32(applied) AS applied FROM ${commitsTable} WHERE table_set = {set:String} AND chain_id = 1 ORDER BY seq`,
          parameters: { set: ownSet.name },
        })
        assert.deepStrictEqual(rows, [
          { seq: 12, applied: 10 },
          { seq: 13, applied: 13 },
        ])
      }),
    )
  })
})
