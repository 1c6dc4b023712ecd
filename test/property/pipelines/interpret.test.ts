import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { renderDescription, type TokenDisplay } from "#api/render/description.ts"
import { cleanText } from "#api/render/text.ts"
import { callId } from "#pipelines/interpret/heuristics/call.ts"
import { heuristics } from "#pipelines/interpret/heuristics/registry.ts"
import { interpretTransaction } from "#pipelines/interpret/interpret-transaction.ts"
import { decodedTransactions } from "#pipelines/interpret/timeline.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { TimelineEntry } from "#schemas/facts/timeline-entry.ts"
import { storyBlock } from "../../support/arbitrary/story-draft.ts"
import { address, testChain } from "../../support/chain/block-builder.ts"
import { foldOne } from "../../support/store/fold.ts"

/** The sentences of an entry: the signer's and those of others. */
const sentencesOf = ({ interpretation, partySentences }: TimelineEntry) => [interpretation, ...partySentences]

/** A token that reports anything. */
const token: fc.Arbitrary<TokenDisplay | undefined> = fc.option(
  fc.record({
    name: fc.option(fc.string({ unit: "grapheme", maxLength: 300 }), { nil: undefined }),
    symbol: fc.option(fc.string({ unit: "grapheme", maxLength: 80 }), { nil: undefined }),
    decimals: fc.option(fc.integer({ min: 0, max: 255 }), { nil: undefined }),
    imitated: fc.constantFrom(undefined, "USDC", "stETH"),
  }),
  { nil: undefined },
)

const ofBlock = storyBlock.map((draft) => foldOne(draft).timeline.flatMap(sentencesOf))

/** Sentences of any wording, with items of any kind and size. */
const ofAny = fc
  .array(
    fc.oneof(
      fc.record({
        type: fc.constant("token" as const),
        asset: fc.record({
          standard: fc.constantFrom("native" as const, "erc20" as const, "erc721" as const, "erc1155" as const),
          token: fc.constantFrom(address(1), address(2)),
          tokenId: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
        }),
        amountRaw: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      }),
      fc.record({ type: fc.constant("actor" as const), address: fc.constant(address(3)) }),
      fc.record({ type: fc.constant("string" as const), value: fc.string({ unit: "grapheme", maxLength: 300 }) }),
      fc.record({
        type: fc.constant("nft-collection" as const),
        collection: fc.constant(address(4)),
        amountRaw: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      }),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((items) => [{ description: `Did ${items.map((_, index) => `$${index + 1}`).join(" and ")}`, items }])

describe("every sentence", () => {
  it("has at most 140 characters and no unreadable number, whatever tokens report", () => {
    fc.assert(
      fc.property(fc.oneof(ofBlock, ofAny), token, (sentences, reported) => {
        for (const { description, items } of sentences) {
          const text = renderDescription(description, items, () => reported)
          assert.isAtMost([...text].length, 140, text)
          const own = cleanText(reported?.name ?? "", 300) + cleanText(reported?.symbol ?? "", 300)
          const strings = items.map((item) => (item.type === "string" ? item.value : "")).join("")
          for (const [digits] of text.matchAll(/\d{11,}/g)) assert.include(own + strings, digits)
        }
      }),
    )
  })
})

describe("every transaction", () => {
  it("is interpreted by its trade, else by its protocol, else by the heuristic of its shape, else by the called contract", () => {
    fc.assert(
      fc.property(storyBlock, (draft) => {
        for (const transaction of decodedTransactions(foldOne(draft), testChain)) {
          const ofShape = heuristics.filter(({ shape }) => shape === transaction.shape).map(({ id }) => id)
          const ofRules = transaction.protocol?.matches.map(({ definition }) => definition.slug) ?? []
          const ofTrades = [...transaction.sales, ...transaction.quotes].map(({ marketplace }) => marketplace)
          assert.include([...ofTrades, ...ofRules, ...ofShape, callId], interpretTransaction(transaction).interpreterId)
        }
      }),
    )
  })

  it("has one entry, in the order of the block, whose sentences name each of their items once, before those of counted lists", () => {
    fc.assert(
      fc.property(storyBlock, (draft) => {
        const { block, timeline } = foldOne(draft)
        assert.deepStrictEqual(
          timeline.map(({ transactionHash }) => transactionHash),
          block.transactions.map(({ hash }) => hash),
        )
        for (const { description, items } of timeline.flatMap(sentencesOf)) {
          const named = [...description.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))
          assert.deepStrictEqual(
            named,
            named.map((_, index) => index + 1),
          )
          const isCounted = items.slice(0, named.length).some(({ type }) => type === "number")
          // A number is that of a list, or of accounts without one.
          assert.isTrue(items.length === named.length || isCounted)
        }
      }),
    )
  })

  it("names positive amounts only", () => {
    fc.assert(
      fc.property(storyBlock, (draft) => {
        for (const { interpretation, hasFailed } of foldOne(draft).timeline) {
          const amounts = interpretation.actions.flatMap(({ sent, received }) => [...sent, ...received])
          for (const { amountRaw } of amounts) assert.isTrue(amountRaw > 0n)
          for (const item of interpretation.items) {
            // A failed transaction may have attempted nothing.
            if (item.type === "token") assert.isTrue(item.amountRaw > 0n || hasFailed)
          }
        }
      }),
    )
  })

  it("is failed exactly if it failed, and then has no actions", () => {
    fc.assert(
      fc.property(storyBlock, (draft) => {
        for (const { interpretation, hasFailed, parties } of foldOne(draft).timeline) {
          assert.strictEqual(interpretation.description.startsWith("Failed to "), hasFailed)
          if (!hasFailed) continue
          assert.deepStrictEqual(interpretation.actions, [])
          assert.lengthOf(parties, 1)
        }
      }),
    )
  })

  it("lists the signer first, then everyone who gained or lost, without repetition", () => {
    fc.assert(
      fc.property(storyBlock, (draft) => {
        const { deltas, timeline } = foldOne(draft)
        for (const { parties, partySentences, signer, transactionIndex } of timeline) {
          const accounts = parties.map(({ account }) => account)
          const moved = deltas
            .filter(({ place, kind }) => place.transactionIndex === transactionIndex && kind !== "fee")
            .map(({ account }) => account)
          const acting = partySentences.map(({ account }) => account)
          assert.deepStrictEqual(accounts, [...new Set([signer, ...moved, ...acting])])
          for (const { receivedFrom, sentTo } of parties) assert.notInclude([...receivedFrom, ...sentTo], zeroAddress)
        }
      }),
    )
  })
})
