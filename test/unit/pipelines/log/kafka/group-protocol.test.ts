import { assert, describe, it } from "vitest"
import {
  assignPartitions,
  decodeClaim,
  encodeClaim,
  type MemberClaim,
  streamsOf,
} from "#pipelines/log/kafka/group-protocol.ts"

const topics = { topicPrefix: "tests.", replicationFactor: 1 }

const claim: MemberClaim = { owned: new Set(["blocks.10", "lists"]), generation: 7, processName: "4711@host" }

describe("encodeClaim", () => {
  it("is read back by decodeClaim", () => {
    assert.deepStrictEqual(decodeClaim(topics, { metadata: encodeClaim(topics, claim) }), claim)
  })

  it("writes the bytes of earlier releases, whose members may be in the same group", () => {
    const bytes = encodeClaim(topics, { ...claim, owned: new Set(["lists"]) })
    assert.strictEqual(
      bytes.toString("latin1"),
      "\0\0\0\x07" + "\0\0" + "\0\0\0\x01" + "\0\x0btests.lists" + "\0\0\0\x01\0\0\0\0" + "\0\0\0\x094711@host",
    )
  })

  it("names no stream to a group of another prefix", () => {
    const decoded = decodeClaim({ ...topics, topicPrefix: "others." }, { metadata: encodeClaim(topics, claim) })
    assert.deepStrictEqual(decoded.owned, new Set())
  })
})

describe("decodeClaim", () => {
  it("gives a member without a claim no streams and no process", () => {
    const none: MemberClaim = { owned: new Set(), generation: -1, processName: "" }
    assert.deepStrictEqual(decodeClaim(topics, {}), none)
  })
})

describe("assignPartitions", () => {
  it("assigns partition 0 of each topic of the log to a member that subscribes to it", () => {
    const assigned = assignPartitions(
      topics,
      new Map([
        ["one", { topics: ["tests.blocks.1", "tests.blocks.10", "other.blocks.1"] }],
        ["two", { topics: ["tests.blocks.10"], metadata: encodeClaim(topics, claim) }],
      ]),
    )
    const partitionsOf = Object.fromEntries(
      assigned.map(({ memberId, assignments }) => [memberId, [...assignments.values()]]),
    )
    assert.deepStrictEqual(partitionsOf, {
      one: [{ topic: "tests.blocks.1", partitions: [0] }],
      two: [{ topic: "tests.blocks.10", partitions: [0] }],
    })
  })
})

describe("streamsOf", () => {
  it("leaves out topics of other logs, and inboxes", () => {
    const names = ["tests.blocks.1", "others.blocks.1", "tests.inbox.reads", "tests.something"]
    assert.deepStrictEqual(streamsOf(topics, names), new Set(["blocks.1"]))
  })
})
