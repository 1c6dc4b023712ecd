import { assert, describe, it } from "vitest"
import { makeMarkVector } from "#api/marks/mark-vector.ts"
import type { Mark, SourceMark } from "#schemas/domain/mark.ts"
import { hash } from "../../../support/chain/block-builder.ts"

const mark = (chainId: number, parts: Partial<Mark> = {}): Mark => ({
  chainId,
  lane: "live",
  place: { offset: 0, seq: chainId * 10, writerId: "w" },
  applied: chainId * 10,
  block: { number: chainId * 100, hash: hash(chainId) },
  timestampMs: chainId * 1_000,
  finalized: undefined,
  historyFrom: 1,
  revertCount: 0,
  ...parts,
})

const served = new Set([1, 2])

describe("makeMarkVector", () => {
  it("reports nothing for chains that are not served", () => {
    const { marks: vector } = makeMarkVector([mark(1), mark(3)], served)
    assert.deepStrictEqual(
      vector.select().map(({ chainId }) => chainId),
      [1],
    )
    assert.isUndefined(vector.peek(3))
  })

  it("lists the chains that were used, by id, at their live mark", () => {
    const { marks: vector, uses } = makeMarkVector(
      [mark(2), mark(1, { lane: "history" }), mark(1, { timestampMs: 7 })],
      served,
    )
    vector.select([2])
    vector.select([1])
    assert.deepStrictEqual(uses.asOf(), [
      { chainId: 1, seq: 10, block: 100, hash: hash(1), timestamp: 7, historyFrom: 1, historySeq: 10 },
      { chainId: 2, seq: 20, block: 200, hash: hash(2), timestamp: 2_000, historyFrom: 1 },
    ])
  })

  it("returns the marks of sources, and lists those that were used", () => {
    const lists: SourceMark = {
      stream: "lists",
      setName: "s",
      place: { offset: 9, seq: 4, writerId: "w" },
      timestampMs: 5_000,
      traceParent: "00-aa-bb-01",
    }
    const { marks: vector, uses } = makeMarkVector([mark(1)], served, [lists])
    assert.deepStrictEqual(uses.sourcesAsOf(), [])
    assert.strictEqual(vector.selectSource("lists"), lists)
    vector.selectSource("lists")
    assert.deepStrictEqual(uses.sourcesAsOf(), [{ source: "lists", seq: 4, timestamp: 5_000 }])
    assert.deepStrictEqual(uses.traceParents(), ["00-aa-bb-01"])
    assert.isFalse(uses.isUsed(), "sources do not revert")
    const { marks: empty, uses: emptyUses } = makeMarkVector([mark(1)], served)
    assert.isUndefined(empty.selectSource("lists"))
    assert.deepStrictEqual(emptyUses.sourcesAsOf(), [])
  })

  it("returns the start of the gapless run over both lanes, and the history's if there is nothing else", () => {
    const history = mark(1, { lane: "history", block: { number: 49, hash: hash(3) }, historyFrom: 20 })
    const live = mark(1, { historyFrom: 50 })
    const placeAt = (marks: ReadonlyArray<Mark>) => makeMarkVector(marks, served).marks.asOfChain(1)
    assert.deepInclude(placeAt([history, live]), { block: 100, historyFrom: 20 })
    // A gap: what lies below it is history all the same, and no part of the run.
    assert.deepInclude(placeAt([history, mark(1, { historyFrom: 51 })]), { block: 100, historyFrom: 51 })
    assert.deepInclude(placeAt([history]), { block: 49, historyFrom: 20, historySeq: 10 })
    assert.isUndefined(placeAt([]))
  })

  it("returns every chain without a filter, and none if the filtered ones are not read", () => {
    const { marks: vector, uses } = makeMarkVector([mark(2), mark(1)], served)
    assert.deepStrictEqual(
      uses.asOf().map(({ chainId }) => chainId),
      [1, 2],
    )
    assert.isFalse(uses.isUsed())
    vector.select([])
    assert.deepStrictEqual(uses.asOf(), [])
    assert.isFalse(uses.isUsed())
    vector.select([2])
    assert.isTrue(uses.isUsed())
  })

  it("is outdated by a revert of a chain that was used, and by nothing else", () => {
    const { marks: vector, uses } = makeMarkVector([mark(1), mark(2)], served)
    vector.select([1])
    assert.isFalse(uses.isOutdatedBy([mark(1, { timestampMs: 9 }), mark(2, { revertCount: 1 })]))
    assert.isTrue(uses.isOutdatedBy([mark(1, { revertCount: 1 }), mark(2)]))
    assert.isTrue(uses.isOutdatedBy([mark(2)]))
  })

  it("is outdated by a revert of either lane, each beside its own", () => {
    const both = (live: number, history: number) => [
      mark(1, { revertCount: live }),
      mark(1, { lane: "history", revertCount: history }),
    ]
    const { marks: vector, uses } = makeMarkVector(both(3, 1), served)
    vector.select([1])
    assert.isFalse(uses.isOutdatedBy(both(3, 1).toReversed()))
    assert.isTrue(uses.isOutdatedBy(both(3, 2)))
    assert.isTrue(uses.isOutdatedBy(both(4, 1)))
  })

  it("returns the marks of the named chains, and the trace parents of the used ones", () => {
    const traced = (chainId: number) => mark(chainId, { traceParent: `trace ${chainId}` })
    const { marks: vector, uses } = makeMarkVector([traced(1), traced(2), mark(2, { lane: "history" })], served)
    assert.deepStrictEqual(uses.traceParents(), [])
    assert.deepStrictEqual(
      vector.select([2]).map(({ chainId }) => chainId),
      [2, 2],
    )
    assert.strictEqual(vector.peek(1)?.chainId, 1)
    assert.deepStrictEqual(uses.traceParents(), ["trace 2"])
  })

  describe("at earlier blocks", () => {
    const block = { chainId: 1, number: 60, hash: hash(60), timestampMs: 60 }
    const first = mark(1, { historyFrom: 50 })
    const marks = [first, mark(2)]

    it("selects marks at the blocks, and none of other chains", () => {
      const { marks: vector } = makeMarkVector(marks, served)
      const past = vector.at([block])
      assert.deepStrictEqual(past.select(), [{ ...first, block: { number: 60, hash: hash(60) }, timestampMs: 60 }])
      assert.strictEqual(past.asOfChain(1)?.block, 60)
      assert.isUndefined(past.peek(2))
      assert.deepStrictEqual(past.selectNewest([2]), [mark(2)])
      assert.deepStrictEqual([vector.isPast, past.isPast], [false, true])
    })

    it("names the blocks in the response, beside the newest ones if these were used as well", () => {
      const { marks: vector, uses } = makeMarkVector(marks, served)
      const blocks = () => uses.asOf().map(({ chainId, block: number }) => [chainId, number])
      vector.selectNewest([1])
      const past = vector.at([block])
      past.select([1])
      assert.deepStrictEqual(blocks(), [[1, 60]])
      vector.select()
      assert.deepStrictEqual(blocks(), [[1, 60], [1, 100], [2, 200]]) // biome-ignore format: one line
    })

    it("is pinned at finalized blocks, whatever sources are used, and not at the newest ones", () => {
      const finalized = { number: 60, hash: hash(60) }
      const place = { offset: 9, seq: 4, writerId: "w" }
      const lists: SourceMark = { stream: "lists", setName: "s", place, timestampMs: 5_000 }
      const { marks: vector, uses } = makeMarkVector([mark(1, { historyFrom: 50, finalized })], served, [lists])
      assert.isFalse(uses.isPinned(), "nothing was read")
      vector.at([block]).select([1])
      vector.selectSource("lists")
      assert.isTrue(uses.isPinned())
      vector.at([{ ...block, number: 61, hash: hash(61) }]).select([1])
      assert.isFalse(uses.isPinned(), "a later block is not final")
      const { marks: newest, uses: newestUses } = makeMarkVector(
        [mark(1, { finalized: { number: 100, hash: hash(1) } })],
        served,
      )
      newest.select([1])
      assert.isFalse(newestUses.isPinned())
    })

    it("is outdated by a revert of a chain whose newest marks were used alone", () => {
      const { marks: vector, uses } = makeMarkVector(marks, served)
      assert.isFalse(uses.isUsed())
      vector.selectNewest([2])
      assert.isTrue(uses.isUsed())
      assert.isTrue(uses.isOutdatedBy([first, mark(2, { revertCount: 1 })]))
      assert.isFalse(uses.isOutdatedBy([mark(1, { revertCount: 1 }), mark(2)]))
    })

    it("reads balances with the checkpoints up to the newest mark, but not across a gap", () => {
      const runs = { lane: "history" as const, block: { number: 40, hash: hash(40) }, historyFrom: 30 }
      const all = [...marks, mark(1, runs)]
      const { marks: vector } = makeMarkVector(all, served)
      assert.deepStrictEqual(vector.selectForBalances([1]), { marks: [first, mark(1, runs)] })
      assert.deepStrictEqual(vector.at([block]).selectForBalances([1, 2]), {
        marks: [first, mark(1, runs)],
        atBlocks: new Map([[1, 60]]),
      })
      const below = vector.at([{ ...block, number: 35 }]).selectForBalances([1])
      assert.deepStrictEqual(
        below.marks.map(({ lane, block: { number } }) => [lane, number]),
        [["history", 35]],
      )
      assert.strictEqual(below.atBlocks?.size, 0)
    })
  })
})
