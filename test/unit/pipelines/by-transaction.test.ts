import { assert, describe, it } from "vitest"
import { byTransaction } from "#pipelines/by-transaction.ts"
import { noTransactionIndex, type Place } from "#schemas/domain/place.ts"

const fact = (transactionIndex: number, originIndex: number): { readonly place: Place } => ({
  place: { transactionIndex, origin: "log", originIndex, leg: 0 },
})

describe("byTransaction", () => {
  it("has the facts of each transaction in their order, those of no transaction too", () => {
    const facts = [fact(noTransactionIndex, 0), fact(0, 1), fact(0, 2), fact(3, 3)]
    assert.deepStrictEqual(
      [...byTransaction(facts)],
      [
        [noTransactionIndex, [fact(noTransactionIndex, 0)]],
        [0, [fact(0, 1), fact(0, 2)]],
        [3, [fact(3, 3)]],
      ],
    )
    assert.strictEqual(byTransaction(facts), byTransaction(facts))
  })

  it("has all facts of a transaction that are apart", () => {
    assert.deepStrictEqual(byTransaction([fact(0, 1), fact(1, 2), fact(0, 3)]).get(0), [fact(0, 1), fact(0, 3)])
  })
})
