import { assert, describe, it } from "vitest"
import { subjectOf } from "#pipelines/interpret/rules/event-subject.ts"
import type { EventSubject, ProtocolRule } from "#pipelines/protocols/protocol.ts"
import { address, hash, word } from "../../../../support/chain/block-builder.ts"

const governor = address(2)

const subjectIn = (
  subject: EventSubject | undefined,
  words: ReadonlyArray<string>,
  rule: Pick<ProtocolRule, "action" | "verb"> = { action: "vote" },
) =>
  subjectOf({
    definition: { slug: "dao", rules: [] },
    rule: { ...rule, ...(subject === undefined ? {} : { subject }) },
    account: address(1),
    contract: governor,
    strength: 2,
    isOnBehalf: false,
    log: { address: governor, topics: [hash(1), hash(2)], data: `0x${words.join("")}`, index: 0 },
  })

const vote = { proposal: { word: 0 }, support: { word: 1 } } as const

const textWords = (...texts: ReadonlyArray<string>): ReadonlyArray<string> => {
  const bodies = texts.map((text) => {
    const hex = Buffer.from(text).toString("hex")
    return `${word(BigInt(hex.length / 2))}${hex.padEnd(Math.ceil(hex.length / 64) * 64, "0")}`
  })
  const offsets = bodies.map((_body, index) =>
    word(BigInt(32 * texts.length + bodies.slice(0, index).join("").length / 2)),
  )
  return [...offsets, ...bodies]
}

describe("subjectOf", () => {
  it("is undefined for a rule without one, for a short event, and for a text that is no picture", () => {
    assert.isUndefined(subjectIn(undefined, [word(4n)]))
    assert.isUndefined(subjectIn(vote, []))
    assert.isUndefined(subjectIn({ transaction: { topic: 2 } }, []))
    assert.isUndefined(subjectIn({ market: { topic: 3 } }, []))
    const picture = { picture: { key: 0, value: 1 } } as const
    assert.isUndefined(subjectIn(picture, textWords("url", "https://a.example")))
    assert.isUndefined(subjectIn(picture, textWords("avatar", "")))
    assert.isUndefined(subjectIn(picture, textWords("avatar", "x".repeat(2_049))))
    assert.isUndefined(subjectIn(picture, [word(2n ** 200n)]))
  })

  it("is a proposal with the words of the vote", () => {
    const part = { type: "proposal", governor, proposalId: "4" } as const
    const voted = (support: bigint) => subjectIn(vote, [word(4n), word(support)])
    assert.deepStrictEqual(voted(0n), { verb: "Voted", lead: " against ", part })
    assert.deepStrictEqual(voted(1n), { verb: "Voted", lead: " for ", part })
    assert.deepStrictEqual(voted(2n), { verb: "Abstained", lead: " on ", part })
    assert.deepStrictEqual(voted(3n), { verb: "Voted", lead: " on ", part })
  })

  it("is a proposal by its hash in place of the verb's noun", () => {
    const subject = { proposal: { word: 0 }, isHash: true } as const
    assert.deepStrictEqual(subjectIn(subject, [word(4n)], { action: "call", verb: "Queued a proposal" }), {
      verb: "Queued",
      lead: " ",
      part: { type: "proposal", governor, proposalId: `0x${word(4n)}` },
    })
  })

  it("is another transaction", () => {
    const subject = { transaction: { topic: 1 } } as const
    assert.deepStrictEqual(subjectIn(subject, [], { action: "call", verb: "Scheduled a message" }), {
      verb: "Scheduled a message",
      lead: " in ",
      part: { type: "transaction", hash: hash(2) },
    })
  })

  it("is a market, with its outcome if that is the only one", () => {
    const subject = { market: { topic: 1 }, outcomes: { list: 0 } } as const
    const outcomes = (...sets: ReadonlyArray<bigint>) =>
      subjectIn(subject, [32n, BigInt(sets.length), ...sets].map(word), { action: "claim" })?.part
    const market = { type: "outcome", marketId: hash(2) } as const
    assert.deepStrictEqual(outcomes(1n), { ...market, outcomeIndex: 0 })
    assert.deepStrictEqual(outcomes(4n), { ...market, outcomeIndex: 2 })
    assert.deepStrictEqual(outcomes(3n), market)
    assert.deepStrictEqual(outcomes(1n, 2n), market)
    assert.deepStrictEqual(outcomes(), market)
  })

  it("is the picture that a name got", () => {
    const picture = { picture: { key: 0, value: 1 } } as const
    assert.deepStrictEqual(subjectIn(picture, textWords("avatar", "ipfs://picture")), {
      verb: "Gave a name",
      lead: " ",
      part: { type: "image", url: "ipfs://picture" },
    })
  })
})
