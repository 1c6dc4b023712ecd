import { assert, describe, it } from "vitest"
import { interpretTransaction, matchingInterpreters } from "#pipelines/interpret/interpret-transaction.ts"
import { decodedTransactions } from "#pipelines/interpret/timeline.ts"
import type {
  DecodedTransaction,
  Interpreter,
  Specificity,
} from "#pipelines/interpret/transaction/decoded-transaction.ts"
import type { Interpretation } from "#schemas/facts/interpretation.ts"
import { testChain } from "../../../support/block-builder.ts"
import { foldOne } from "../../../support/fold.ts"

const [transaction] = decodedTransactions(foldOne({ transactions: [{}] }), testChain) as [DecodedTransaction]

const said = (interpreterId: string): Interpretation => ({
  interpreterId,
  actions: [],
  description: "",
  items: [],
  topic: "None",
  category: undefined,
  isVague: false,
})

const rule = (specificity: Specificity, part: Partial<Interpreter> = {}): Interpreter => ({
  id: specificity,
  specificity,
  matches: () => true,
  interpret: () => said(specificity),
  ...part,
})

describe("matchingInterpreters", () => {
  it("leaves out what does not match, and puts the most specific first whatever the order of the list", () => {
    const rules = [rule("heuristic"), rule("contract", { matches: () => false }), rule("event"), rule("fallback")]
    assert.deepStrictEqual(
      matchingInterpreters(transaction, rules).map(({ id }) => id),
      ["event", "heuristic", "fallback"],
    )
  })
})

describe("interpretTransaction", () => {
  it("throws where not even a fall-back speaks: that is a mistake of ours", () => {
    assert.throws(() => interpretTransaction(transaction, []), "fall-back is missing")
  })

  it("asks the next where the most specific has nothing to say", () => {
    const rules = [rule("fallback"), rule("contract", { interpret: () => undefined }), rule("event")]
    assert.strictEqual(interpretTransaction(transaction, rules).interpreterId, "event")
  })
})
