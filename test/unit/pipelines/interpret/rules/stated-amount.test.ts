import { assert, describe, it } from "vitest"
import { amountWordsOf, statedWordsOf, wordsOfAmount } from "#pipelines/interpret/rules/stated-amount.ts"
import type { RuleMatch } from "#pipelines/interpret/transaction/rule-match.ts"
import type { ProtocolRule } from "#pipelines/protocols/protocol.ts"
import { erc20Asset, nativeAsset } from "#schemas/domain/asset.ts"
import type { Log } from "#schemas/domain/block.ts"
import { type Address, zeroHash } from "#schemas/domain/primitive.ts"
import { address, word } from "../../../../support/chain/block-builder.ts"

const [pool, otherPool, token] = [address(0x61), address(0x62), address(0x20)]

interface EventDraft {
  readonly index?: number
  readonly emitter?: Address
  readonly subject?: bigint
  readonly words: ReadonlyArray<bigint>
  /** The `amounts` of the rule. */
  readonly amounts?: ReadonlyArray<number>
}

const matchOf = ({ index = 0, emitter = pool, subject = 7n, words, amounts }: EventDraft): RuleMatch => {
  const log: Log = {
    index,
    address: emitter,
    topics: [zeroHash, `0x${word(subject)}`],
    data: `0x${words.map(word).join("")}`,
  }
  const rule: ProtocolRule = { action: "claim", ...(amounts === undefined ? {} : { amounts }) }
  const definition = { slug: "pool", name: "Pool", rules: [rule] }
  return { definition, rule, account: address(1), contract: emitter, log, strength: 2, isOnBehalf: false }
}

describe("wordsOfAmount", () => {
  it("returns the token id of an item, and not its amount", () => {
    const asset = { standard: "erc1155", token, tokenId: 12n } as const
    assert.deepStrictEqual(wordsOfAmount({ asset, amountRaw: -3n }), [word(12n)])
  })

  it("returns the same amount for both sides of a movement, with either sign", () => {
    const expected = [word(5n), `${"f".repeat(63)}b`]
    assert.deepStrictEqual(wordsOfAmount({ asset: erc20Asset(token), amountRaw: 5n }), expected)
    assert.deepStrictEqual(wordsOfAmount({ asset: nativeAsset, amountRaw: -5n }), expected)
  })
})

describe("statedWordsOf", () => {
  it("returns none for a match by call only", () => {
    assert.deepStrictEqual(statedWordsOf({ log: undefined, rule: { action: "claim", amounts: [0] } }), [])
  })

  it("returns all topics but the first and all words by default", () => {
    assert.deepStrictEqual(statedWordsOf(matchOf({ words: [8n, 9n] })), [word(7n), word(8n), word(9n)])
  })

  it("returns the words that the rule names, in its order", () => {
    assert.deepStrictEqual(statedWordsOf(matchOf({ words: [8n, 9n, 10n], amounts: [2, 0] })), [word(10n), word(8n)])
  })

  it("omits an incomplete word at the end", () => {
    const { log, ...match } = matchOf({ words: [8n] })
    if (log === undefined) throw new Error("The match has a log.")
    assert.deepStrictEqual(statedWordsOf({ ...match, log: { ...log, data: `${log.data}ab` } }), [word(7n), word(8n)])
  })
})

describe("amountWordsOf", () => {
  const amounts = [0, 1]
  const removed = (draft: Partial<EventDraft> = {}) => matchOf({ index: 1, words: [90n, 40n], amounts, ...draft })
  const collected = (draft: Partial<EventDraft> = {}) => matchOf({ index: 2, words: [95n, 40n], amounts, ...draft })

  it("pairs nothing with an event of another contract, of another subject, or that came later", () => {
    assert.deepStrictEqual(amountWordsOf([collected()], [removed({ emitter: otherPool })]), [])
    assert.deepStrictEqual(amountWordsOf([collected()], [removed({ subject: 8n })]), [])
    assert.deepStrictEqual(amountWordsOf([collected()], [removed({ index: 3 })]), [])
  })

  it("pairs nothing where a rule names no amounts, or another number of them", () => {
    const { amounts: _, ...unnamed } = { index: 1, words: [90n, 40n], amounts }
    assert.deepStrictEqual(amountWordsOf([collected()], [matchOf(unnamed)]), [])
    assert.deepStrictEqual(amountWordsOf([collected()], [removed({ amounts: [0] })]), [])
  })

  it("leaves out pairs whose earlier amount is zero or more than the later one", () => {
    assert.deepStrictEqual(amountWordsOf([collected({ words: [95n, 39n] })], [removed({ words: [0n, 40n] })]), [])
  })

  it("reads a word beyond the end of the data as zero", () => {
    assert.deepStrictEqual(amountWordsOf([collected()], [removed({ words: [90n] })]), [[95n, 90n]])
  })

  it("pairs each amount with the sum of those that the subject's earlier events reported", () => {
    const earlier = [removed({ index: 0, words: [60n, 10n] }), removed({ words: [30n, 30n] })]
    assert.deepStrictEqual(amountWordsOf([collected()], earlier), [
      [95n, 90n],
      [40n, 40n],
    ])
  })

  it("adds the sums over all subjects, which one movement may pay together", () => {
    const later = [collected(), collected({ index: 4, subject: 8n, words: [10n, 6n] })]
    const earlier = [removed(), removed({ index: 3, subject: 8n, words: [9n, 5n] })]
    assert.deepStrictEqual(amountWordsOf(later, earlier), [
      [95n, 90n],
      [40n, 40n],
      [10n, 9n],
      [6n, 5n],
      [105n, 99n],
      [46n, 45n],
    ])
  })
})
