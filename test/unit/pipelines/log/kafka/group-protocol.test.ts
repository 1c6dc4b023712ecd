import { assert, describe, it } from "vitest"
import {
  decodeClaim,
  decodeShare,
  encodeClaim,
  encodeShare,
  type MemberClaim,
} from "#pipelines/log/kafka/group-protocol.ts"

const topics = { topicPrefix: "tests.", replicationFactor: 1 }

const claim: MemberClaim = {
  candidates: new Set(["blocks.1", "blocks.10", "lists"]),
  owned: new Set(["blocks.10", "lists"]),
  generation: 7,
  processName: "4711@host",
}

describe("encodeClaim", () => {
  it("is read back by decodeClaim", () => {
    assert.deepStrictEqual(decodeClaim(topics, encodeClaim(topics, claim)), claim)
  })

  it("names no stream to a group of another prefix", () => {
    const decoded = decodeClaim({ ...topics, topicPrefix: "others." }, encodeClaim(topics, claim))
    assert.deepStrictEqual([decoded.candidates, decoded.owned], [new Set(), new Set()])
  })
})

describe("encodeShare", () => {
  it("is read back by decodeShare", () => {
    assert.deepStrictEqual(decodeShare(topics, encodeShare(topics, claim.owned)), claim.owned)
  })
})
