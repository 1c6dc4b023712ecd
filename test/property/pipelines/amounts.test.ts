import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { interpretTransaction } from "#pipelines/interpret/interpret-transaction.ts"
import { decodedTransactions } from "#pipelines/interpret/timeline.ts"
import { protocolChain, protocolTransaction } from "../../support/arbitrary/protocol-draft.ts"
import { storyBlock } from "../../support/arbitrary/story-draft.ts"
import { testChain } from "../../support/chain/block-builder.ts"
import { amountFaults } from "../../support/recorded/amount-faults.ts"
import { foldOne } from "../../support/store/fold.ts"

describe("the amounts of a transaction's actions", () => {
  it("never exceed the movements, and add up to them for the acting account, whatever protocols emit", () => {
    let protocolCount = 0
    fc.assert(
      fc.property(protocolTransaction, (draft) => {
        const facts = foldOne({ transactions: [draft] }, protocolChain)
        for (const decoded of decodedTransactions(facts, protocolChain)) {
          if (decoded.protocol !== undefined) protocolCount += 1
          assert.deepStrictEqual(amountFaults(decoded, interpretTransaction(decoded).actions), [])
        }
      }),
      { numRuns: 500 },
    )
    // A generator that no rule matches would prove nothing.
    assert.isAbove(protocolCount, 200)
  })

  it("do so without a known protocol as well", () => {
    fc.assert(
      fc.property(storyBlock, (draft) => {
        for (const decoded of decodedTransactions(foldOne(draft), testChain))
          assert.deepStrictEqual(amountFaults(decoded, interpretTransaction(decoded).actions), [])
      }),
      { numRuns: 300 },
    )
  })
})
