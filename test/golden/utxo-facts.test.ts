/** Goal: the facts of a recorded block of Bitcoin's test network, of 97 transactions, are those of its amounts. */
import { assert, describe, it } from "vitest"
import { bitcoin } from "#chains/definitions/bitcoin.ts"
import { foldOfFamily } from "#pipelines/runtime/fold.ts"
import { accountOfScript } from "#schemas/domain/utxo-account.ts"
import { outputsRaw, utxoFeeRaw } from "#schemas/domain/utxo-amount.ts"
import { denseRecordedBlock, utxoBlockOf } from "../support/utxo/recorded-utxo-block.ts"

const blocks = denseRecordedBlock().map(utxoBlockOf)
const [facts] = foldOfFamily({ chain: bitcoin, blocks })

describe("a whole block", () => {
  it("has fees that are in its coinbase beside the subsidy, and deltas of both without what is burned", () => {
    const transactions = blocks.flatMap((block) => block.transactions)
    const feesRaw = transactions.reduce((sum, transaction) => sum + utxoFeeRaw(transaction), 0n)
    // After five halvings of 50 coins.
    const subsidyRaw = 5_000_000_000n >> 5n
    const [coinbase] = transactions
    assert.strictEqual(coinbase && outputsRaw(coinbase), subsidyRaw + feesRaw)
    const burnedRaw = transactions
      .flatMap(({ outputs }) => outputs)
      .filter(({ script }) => accountOfScript(script) === undefined)
      .reduce((sum, { valueRaw }) => sum + valueRaw, 0n)
    const movedRaw = facts?.deltas.reduce((sum, { amountRaw }) => sum + amountRaw, 0n)
    assert.strictEqual(movedRaw, subsidyRaw - burnedRaw)
  })

  it("has a sentence for every transaction", () => {
    const sentences = (facts?.timeline ?? []).map(({ interpretation: { description } }) =>
      description.replace(/\$\d+(?:, \$\d+)*(?: and \$\d+)?/g, "$"),
    )
    const counts = Object.fromEntries(
      [...Map.groupBy(sentences, (text) => text)].map(([text, own]) => [text, own.length]),
    )
    assert.deepStrictEqual(counts, {
      "Mined $": 1,
      "Sent $ to $ and wrote a text": 6,
      "Sent $ to $ and wrote data": 5,
      "Sent $ to $": 82,
      "Moved $ to yourself": 2,
      "Wrote data": 1,
    })
    assert.isFalse(facts?.timeline.some(({ interpretation }) => interpretation.isVague))
  })
})
