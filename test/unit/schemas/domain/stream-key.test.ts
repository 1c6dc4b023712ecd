import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { sources } from "#schemas/domain/source.ts"
import {
  chainOfStream,
  chainStream,
  chainStreams,
  historySlotCount,
  historyStream,
  inboxKey,
  inboxPurposeCharactersMax,
  isStreamKey,
  laneOfStream,
  laneStream,
  parseStreamKey,
  printStreamKey,
  type StreamKeyParts,
} from "#schemas/domain/stream-key.ts"

const arbitraryParts: fc.Arbitrary<StreamKeyParts> = fc.oneof(
  fc.record({
    kind: fc.constant("chain" as const),
    stream: fc.constantFrom(...chainStreams),
    chainId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  }),
  fc.record({
    kind: fc.constant("chain" as const),
    stream: fc.constant("history" as const),
    chainId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    slot: fc.integer({ min: 0, max: historySlotCount - 1 }),
  }),
  fc.record({ kind: fc.constant("documents" as const), shard: fc.integer({ min: 0, max: 15 }) }),
  fc.record({ kind: fc.constant("source" as const), source: fc.constantFrom(...sources) }),
  fc.record({
    kind: fc.constant("inbox" as const),
    purpose: fc.stringMatching(/^[a-z][a-z0-9]{0,9}(-[a-z0-9]{1,9}){0,4}$/),
  }),
)

/** Texts near the grammar: what a slip of the pen or another program's topic looks like. */
const arbitraryNearKey = fc
  .tuple(
    fc.constantFrom("blocks", "history", "reads", "lists", "inbox", "Blocks", "documents", ""),
    fc.constantFrom(".", "..", "", "-", "\n"),
    fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom("1", "01", "0", "-1", "1.0", "1e3", "a-b", "a--b", "9".repeat(17)),
    ),
  )
  .map((parts) => parts.join(""))

describe("parseStreamKey", () => {
  it.each([
    "",
    "blocks",
    "blocks.",
    "blocks.0",
    "blocks.01",
    "blocks.-1",
    "blocks.1.2",
    "blocks.9007199254740992",
    "documents",
    "documents.10",
    "documents.A",
    "documents.g",
    "history.8453.8",
    "history.8453.03",
    "history.8453.-1",
    "reads.8453.3",
    "lists.1",
    "inbox",
    "inbox.",
    "inbox.Reads",
    "inbox.a--b",
    "inbox.-a",
    "inbox.a.b",
    `inbox.${"a".repeat(inboxPurposeCharactersMax + 1)}`,
    "blocks.1\n",
    " lists",
  ])("refuses %j", (text) => {
    assert.isUndefined(parseStreamKey(text))
    assert.isFalse(isStreamKey(text))
  })

  it("gives the parts of each kind", () => {
    assert.deepStrictEqual(parseStreamKey("blocks.8453"), { kind: "chain", stream: "blocks", chainId: 8453 })
    assert.deepStrictEqual(parseStreamKey("lists"), { kind: "source", source: "lists" })
    assert.deepStrictEqual(parseStreamKey("inbox.reads"), { kind: "inbox", purpose: "reads" })
  })

  it("gives back the parts that were printed", () => {
    fc.assert(
      fc.property(arbitraryParts, (parts) => {
        assert.deepStrictEqual(parseStreamKey(printStreamKey(parts)), parts)
      }),
    )
  })

  it("accepts no text but those that are printed", () => {
    fc.assert(
      fc.property(fc.oneof(arbitraryNearKey, fc.string()), (text) => {
        const parts = parseStreamKey(text)
        if (parts !== undefined) assert.strictEqual(printStreamKey(parts), text)
      }),
    )
  })
})

describe("laneStream", () => {
  it("names the stream that a lane is made from", () => {
    assert.strictEqual(laneStream("live", 1), "blocks.1")
    assert.strictEqual(laneStream("history", 1), "history.1")
    assert.strictEqual(laneStream("history", 1, 7), historyStream(1, 7))
  })
})

describe("laneOfStream", () => {
  it("is the lane that a stream fills, and its slot", () => {
    assert.deepStrictEqual(laneOfStream("blocks.1"), { chainId: 1, lane: "live", slot: undefined })
    assert.deepStrictEqual(laneOfStream("history.1"), { chainId: 1, lane: "history", slot: undefined })
    assert.deepStrictEqual(laneOfStream("history.1.7"), { chainId: 1, lane: "history", slot: 7 })
    for (const stream of ["reads.1", "lists", "inbox.reads"] as const) assert.isUndefined(laneOfStream(stream))
  })
})

describe("chainOfStream", () => {
  it("is the chain of a chain's stream, and of no other", () => {
    assert.strictEqual(chainOfStream(chainStream("reads", 10)), 10)
    assert.isUndefined(chainOfStream("lists"))
    assert.isUndefined(chainOfStream(inboxKey("reads")))
  })
})
