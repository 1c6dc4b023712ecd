/** A worked example of a kind of state read: decimals of price feeds. */
import { assert, describe, it } from "vitest"
import { encodeCall, eventTopic } from "#chains/abi/encode.ts"
import { decodeDecimals } from "#chains/abi/read.ts"
import { defineStateRead } from "#chains/state-read.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { recordCodec } from "#schemas/record-codec.ts"
import { address, buildBlock, hash, testChain, word } from "../../support/chain/block-builder.ts"
import { planContext } from "../../support/chain/plan-context.ts"

/** Feeds read in one block; any beyond are read when they occur again. */
const feedReadsMax = 50

/** Feeds in the cache of completed reads. */
const feedsMax = 10_000

const answerTopic = eventTopic("AnswerUpdated(int256,uint256,uint256)")

/** The decimals of a feed's answers. */
type FeedRead = {
  readonly feed: Address
  /** Absent if the contract reports none. */
  readonly decimals: number | undefined
}

/** Decimals of feeds, by the feed. Source of the signatures: `AggregatorInterface` and `AggregatorV3Interface` of Chainlink. */
const feedRead = defineStateRead<FeedRead, "feed">({
  kind: "feeds",
  keyMembers: ["feed"],
  readsMax: feedReadsMax,
  cachedMax: feedsMax,
  wants: ({ transactions }) => {
    const logs = transactions.flatMap(({ receipt }) => receipt.logs)
    const feeds = logs.filter(({ topics }) => topics[0] === answerTopic).map((log) => log.address)
    return [...new Set(feeds)].map((feed) => ({ feed }))
  },
  calls: ({ feed }) => [{ kind: "call", to: feed, data: encodeCall("decimals()") }],
  decode: ([decimals]) => ({ decimals: decodeDecimals(decimals) }),
})

const [feed, other] = [address(0x46), address(1)]

describe("defineStateRead", () => {
  it("records a refused call as an absent member", () => {
    assert.deepStrictEqual(feedRead.decode([undefined], { feed }), { decimals: undefined })
  })

  it("wants each key of a block once, makes its calls and decodes them", () => {
    const answer = { address: feed, topics: [answerTopic, `0x${word(5n)}`, `0x${word(1n)}`], data: `0x${word(9n)}` }
    const block = buildBlock({ transactions: [{ logs: [answer, answer] }] })
    assert.deepStrictEqual(feedRead.wants(block, planContext), [{ feed }])
    assert.deepStrictEqual(feedRead.calls({ feed }), [{ kind: "call", to: feed, data: "0x313ce567" }])
    assert.deepStrictEqual(feedRead.decode([`0x${word(8n)}`], { feed }), { decimals: 8 })
    assert.strictEqual(feedRead.keyText({ feed, decimals: 8 }), feed)
  })

  it("gives reads back from a record whose schema does not name the kind", () => {
    const reads = {
      [feedRead.kind]: [
        { feed, decimals: 8 },
        { feed: other, decimals: undefined },
      ],
    }
    const record = {
      kind: "StateRead",
      writerId: "0".repeat(32),
      seq: 1,
      chainId: testChain.id,
      block: { number: 1, hash: hash(1) },
      reads,
    } as const
    const decoded = recordCodec.decodeRecord(recordCodec.encodeRecord(record))
    assert.deepStrictEqual(decoded.kind === "StateRead" ? feedRead.of(decoded.reads) : [], reads[feedRead.kind])
  })
})
