import { assert, describe, it } from "vitest"
import { failedTransactions, successfulTransactions } from "#pipelines/failure.ts"
import { buildBlock } from "../../support/block-builder.ts"

const early = { receipt: { hasSucceeded: undefined } }
const outOfGas = [{ path: [], error: "Out of gas" }]

describe("failedTransactions", () => {
  it("goes by the receipt where it has a status, whatever the traces say", () => {
    const block = buildBlock({ transactions: [{ receipt: { hasSucceeded: false } }, { traces: outOfGas }] })
    assert.deepStrictEqual([...failedTransactions(block)], [0])
  })

  it("goes by the top-level trace where the receipt has none", () => {
    const inner = [{ path: [0], error: "Reverted" }]
    const block = buildBlock({ transactions: [early, { ...early, traces: outOfGas }, { ...early, traces: inner }] })
    assert.deepStrictEqual([...failedTransactions(block)], [1])
  })

  it("takes transactions of that time for successful where there are no traces", () => {
    const block = buildBlock({ transactions: [{ ...early, traces: outOfGas }], hasTraces: false })
    assert.deepStrictEqual([...failedTransactions(block)], [])
  })
})

describe("successfulTransactions", () => {
  it("leaves out what failed and keeps the order", () => {
    const block = buildBlock({ transactions: [{}, { receipt: { hasSucceeded: false } }, {}] })
    assert.deepStrictEqual(
      successfulTransactions(block).map(({ index }) => index),
      [0, 2],
    )
  })
})
