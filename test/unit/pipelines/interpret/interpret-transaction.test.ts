import { assert, describe, it } from "vitest"
import { callId } from "#pipelines/interpret/heuristics/call.ts"
import { heuristics } from "#pipelines/interpret/heuristics/registry.ts"
import { interpretTransaction } from "#pipelines/interpret/interpret-transaction.ts"
import { decodedTransactions } from "#pipelines/interpret/timeline.ts"
import type { DecodedTransaction } from "#pipelines/interpret/transaction/decoded-transaction.ts"
import { protocols } from "#pipelines/protocols/registry.ts"
import { testChain } from "../../../support/chain/block-builder.ts"
import { foldOne } from "../../../support/store/fold.ts"

const [transaction] = decodedTransactions(foldOne({ transactions: [{}] }), testChain) as [DecodedTransaction]

describe("interpretTransaction", () => {
  it("falls back to the called contract where neither a rule nor a heuristic returns a sentence", () => {
    assert.strictEqual(transaction.shape, "nothing")
    assert.strictEqual(interpretTransaction(transaction).interpreterId, callId)
  })

  it("uses the heuristic of the shape if the matched rule yields no sentence", () => {
    const definition = { slug: "test", name: "Test", rules: [] }
    const matched = { ...transaction, shape: "deploy" as const, protocol: { definition, matches: [] } }
    const { receipt } = transaction.transaction
    const created = {
      ...transaction.transaction,
      to: undefined,
      receipt: { ...receipt, contractAddress: matched.signer },
    }
    assert.strictEqual(interpretTransaction({ ...matched, transaction: created }).interpreterId, "deploy")
  })
})

describe("ids of interpretations", () => {
  it("are distinct among heuristics, protocols and the fallback, because they are stored", () => {
    const ids = [callId, ...heuristics.map(({ id }) => id), ...protocols.map(({ slug }) => slug)]
    assert.strictEqual(new Set(ids).size, ids.length)
  })

  it("name one heuristic for each shape at most", () => {
    assert.strictEqual(new Set(heuristics.map(({ shape }) => shape)).size, heuristics.length)
  })
})
