import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { callId } from "#pipelines/interpret/heuristics/call.ts"
import { heuristics } from "#pipelines/interpret/heuristics/registry.ts"
import { interpretTransaction } from "#pipelines/interpret/interpret-transaction.ts"
import { decodedTransactions } from "#pipelines/interpret/timeline.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { storyBlock } from "../../support/arbitrary/story-draft.ts"
import { testChain } from "../../support/block-builder.ts"
import { foldOne } from "../../support/fold.ts"

describe("every transaction", () => {
  it("is interpreted by its protocol, else by the heuristic of its shape, else by the called contract", () => {
    fc.assert(
      fc.property(storyBlock, (draft) => {
        for (const transaction of decodedTransactions(foldOne(draft), testChain)) {
          const ofShape = heuristics.filter(({ shape }) => shape === transaction.shape).map(({ id }) => id)
          const ofRules = transaction.protocol?.matches.map(({ definition }) => definition.slug) ?? []
          assert.include([...ofRules, ...ofShape, callId], interpretTransaction(transaction).interpreterId)
        }
      }),
    )
  })

  it("has one entry, in the order of the block, whose sentence names each of its items once", () => {
    fc.assert(
      fc.property(storyBlock, (draft) => {
        const { block, timeline } = foldOne(draft)
        assert.deepStrictEqual(
          timeline.map(({ transactionHash }) => transactionHash),
          block.transactions.map(({ hash }) => hash),
        )
        for (const { interpretation } of timeline) {
          assert.deepStrictEqual(
            [...interpretation.description.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)),
            interpretation.items.map((_, index) => index + 1),
          )
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
          assert.strictEqual(interpretation.description.startsWith("Failed: "), hasFailed)
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
        for (const { parties, signer, transactionIndex } of timeline) {
          const accounts = parties.map(({ account }) => account)
          const moved = deltas
            .filter(({ place, kind }) => place.transactionIndex === transactionIndex && kind !== "fee")
            .map(({ account }) => account)
          assert.deepStrictEqual(accounts, [...new Set([signer, ...moved])])
          for (const { receivedFrom, sentTo } of parties) assert.notInclude([...receivedFrom, ...sentTo], zeroAddress)
        }
      }),
    )
  })
})
