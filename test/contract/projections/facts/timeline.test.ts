import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { type TimelineFilters, type TimelinePerspective, timelineCount } from "#projections/facts/timeline.ts"
import { readMarks } from "#projections/table/commits.ts"
import { historyPage } from "#projections/transactions/history-page.ts"
import type { TimelinePosition } from "#projections/transactions/timeline-version.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { address, buildBlock, transferLog } from "../../../support/chain/block-builder.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const token = address(0x70)
const [alice, bob, carol] = [address(0x11), address(0x12), address(0x13)]

/** One block with two transactions: the first sends to the second's sender, who sends on. */
const blockOf = (number: number) =>
  buildBlock({
    number,
    transactions: [
      { from: alice, to: token, logs: [transferLog(token, alice, bob, 5n)] },
      { from: bob, to: carol, valueRaw: 7n },
    ],
  })

const select = Effect.fnUntraced(function* (
  subjects: ReadonlyArray<Address>,
  perspective: TimelinePerspective,
  filters: TimelineFilters = {},
) {
  return { marks: yield* readMarks(), subjects, perspective, filters }
})

/** Rows as `block.transaction account`, in their order. */
const lines = (rows: ReadonlyArray<TimelinePosition>) =>
  rows.map((row) => `${row.blockNumber}.${row.transactionIndex} ${row.account.slice(-2)}`)

describe("historyPage", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("returns signed entries, received entries, and both without repetition", () =>
      Effect.gen(function* () {
        yield* project([blockOf(1), blockOf(2)], 1)
        const page = (perspective: TimelinePerspective, subjects = [alice, bob]) =>
          select(subjects, perspective).pipe(
            Effect.flatMap((selection) => historyPage({ ...selection, order: "DESC", limit: 10 })),
            Effect.map(({ entries }) => lines(entries)),
          )
        assert.deepStrictEqual(yield* page("signer"), ["2.1 12", "2.0 11", "1.1 12", "1.0 11"])
        assert.deepStrictEqual(yield* page("receiver"), ["2.0 12", "1.0 12"])
        assert.deepStrictEqual(yield* page("all"), ["2.1 12", "2.0 11", "1.1 12", "1.0 11"])
        assert.deepStrictEqual(yield* page("all", [bob, carol]), ["2.1 12", "2.0 12", "1.1 12", "1.0 12"])
      }),
    )

    it.effect("continues strictly after a row, in both directions", () =>
      Effect.gen(function* () {
        const selection = yield* select([alice, bob], "all")
        const { entries: all } = yield* historyPage({ ...selection, order: "ASC", limit: 10 })
        for (const [index, after] of all.entries()) {
          const later = yield* historyPage({ ...selection, order: "ASC", after, limit: 10 })
          assert.deepStrictEqual(later.entries, all.slice(index + 1))
          const earlier = yield* historyPage({ ...selection, order: "DESC", after, limit: 10 })
          assert.deepStrictEqual(earlier.entries, all.slice(0, index).reverse())
        }
      }),
    )

    it.effect("applies every filter", () =>
      Effect.gen(function* () {
        const count = (filters: TimelineFilters, subjects = [alice, bob, carol]) =>
          select(subjects, "all", filters).pipe(
            Effect.flatMap((selection) => timelineCount({ ...selection, limit: 100 })),
          )
        assert.strictEqual(yield* count({}), 4)
        assert.strictEqual(yield* count({ chainIds: [1] }), 0)
        assert.strictEqual(yield* count({ tokens: [token] }), 2)
        assert.strictEqual(yield* count({ sentTo: [carol] }), 2)
        assert.strictEqual(yield* count({ receivedFrom: [bob] }, [carol]), 2)
        assert.strictEqual(yield* count({ receivedFrom: [alice] }, [carol]), 0)
        assert.strictEqual(yield* count({ contracts: [token, bob] }), 2)
        assert.strictEqual(yield* count({ categories: ["Swap"] }), 0)
        assert.strictEqual(yield* count({ startMs: 2_000 }), 2)
        assert.strictEqual(yield* count({ endMs: 2_000 }), 2)
        assert.strictEqual(yield* count({ startMs: 1_000, endMs: 2_000, tokens: [token] }), 1)
      }),
    )

    it.effect("omits entries above a chain's ceiling", () =>
      Effect.gen(function* () {
        const selection = yield* select([alice], "signer")
        const [chainId] = selection.marks.map((mark) => mark.chainId)
        const { entries } = yield* historyPage({
          ...selection,
          order: "DESC",
          ceilings: new Map([[chainId ?? 0, 1]]),
          limit: 10,
        })
        assert.deepStrictEqual(lines(entries), ["1.0 11"])
      }),
    )

    it.effect("answers callers of different marks at once, each at its own", () =>
      Effect.gen(function* () {
        const [newest] = yield* readMarks()
        const earlier = newest === undefined ? [] : [{ ...newest, block: { ...newest.block, number: 1 } }]
        const selection = yield* select([], "all")
        const pages = [selection.marks, earlier].flatMap((marks) =>
          [alice, bob, carol, alice].flatMap((subject) =>
            (["ASC", "DESC"] as const).map((order) => ({ ...selection, marks, subjects: [subject], order, limit: 3 })),
          ),
        )
        const alone = yield* Effect.forEach(pages, (page) => historyPage(page))
        const together = yield* Effect.forEach(pages, (page) => historyPage(page), { concurrency: "unbounded" })
        assert.deepStrictEqual(together, alone)
        assert.deepStrictEqual(
          alone.filter((_, index) => index % 8 === 1).map(({ entries }) => lines(entries)),
          [["2.0 11", "1.0 11"], ["1.0 11"]],
        )
      }),
    )

    it.effect("is outdated once a chain has reverted rows of it, and only then", () =>
      Effect.gen(function* () {
        yield* project([buildBlock({ number: 3, transactions: [{ from: carol, to: bob, valueRaw: 1n }] })], 3)
        const [mark] = yield* readMarks()
        if (mark === undefined) return assert.fail("There is no mark.")
        const pageOf = (subject: Address, marks: ReadonlyArray<Mark> = [mark]) =>
          historyPage({ marks, subjects: [subject], perspective: "signer", filters: {}, order: "DESC", limit: 2 })
        const before = yield* pageOf(alice)
        const up: Mark = {
          ...mark,
          place: { ...mark.place, seq: 4 },
          applied: 4,
          revertCount: 1,
          block: { number: 2, hash: blockOf(2).hash },
        }
        yield* Effect.flatMap(FactSink, (sink) => sink.revert({ down: { ...up, applied: 3 }, up }))
        assert.deepStrictEqual(yield* pageOf(carol), { isOutdated: true, entries: [] })
        assert.deepStrictEqual(yield* pageOf(alice), before)
        assert.deepStrictEqual(yield* pageOf(carol, [up]), { isOutdated: false, entries: [] })
        // Another transaction takes the place of the reverted one.
        yield* project([buildBlock({ number: 3, transactions: [{ from: alice, to: bob, valueRaw: 1n }] })], 5)
        assert.isTrue((yield* pageOf(alice)).isOutdated)
        assert.deepStrictEqual(lines((yield* pageOf(alice, yield* readMarks())).entries), ["3.0 11", "2.0 11"])
      }),
    )

    it.effect("counts no further than requested", () =>
      Effect.gen(function* () {
        const selection = yield* select([alice, bob], "all")
        assert.strictEqual(yield* timelineCount({ ...selection, limit: 3 }), 3)
      }),
    )
  })
})
