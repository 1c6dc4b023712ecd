import { assert, describe, it } from "vitest"
import { failedTransactions, successfulTransactions } from "#pipelines/failure.ts"
import { ann, bob, usdc } from "../../support/api/api-story.ts"
import { buildBlock, transferLog } from "../../support/chain/block-builder.ts"

const early = { receipt: { hasSucceeded: undefined } }
const outOfGas = [{ path: [], error: "Out of gas" }]

describe("failedTransactions", () => {
  it("uses the status of the receipt if there is one, whatever the traces contain", () => {
    const block = buildBlock({ transactions: [{ receipt: { hasSucceeded: false } }, { traces: outOfGas }] })
    assert.deepStrictEqual([...failedTransactions(block)], [0])
  })

  it("uses the top-level trace if the receipt has no status", () => {
    const inner = [{ path: [0], error: "Reverted" }]
    const block = buildBlock({ transactions: [early, { ...early, traces: outOfGas }, { ...early, traces: inner }] })
    assert.deepStrictEqual([...failedTransactions(block)], [1])
  })

  describe("where there are no traces either", () => {
    const spent = (gasRaw: bigint) => ({
      gasLimitRaw: gasRaw,
      receipt: { hasSucceeded: undefined, gasUsedRaw: gasRaw },
    })
    for (const [name, transaction, expected] of [
      ["loses all its gas where it failed", spent(50_000n), [0]],
      ["may need all its gas to be sent", spent(21_000n), []],
      [
        "may need all its gas to be sent with data: 68 for a byte, 4 for a zero",
        { ...spent(21_072n), input: "0x0100" },
        [],
      ],
      ["loses all its gas where what it sent was too much for it", { ...spent(21_073n), input: "0x0100" }, [0]],
      ["has undone its logs where it failed", { ...spent(50_000n), logs: [transferLog(usdc, ann, bob, 1n)] }, []],
      ["gets the rest back where it did not fail", { ...spent(50_000n), gasLimitRaw: 50_001n }, []],
    ] as const) {
      it(name, () => {
        const block = buildBlock({ transactions: [transaction], hasTraces: false })
        assert.deepStrictEqual([...failedTransactions(block)], [...expected])
      })
    }
  })
})

describe("successfulTransactions", () => {
  it("omits failed ones and keeps the order", () => {
    const block = buildBlock({ transactions: [{}, { receipt: { hasSucceeded: false } }, {}] })
    assert.deepStrictEqual(
      successfulTransactions(block).map(({ index }) => index),
      [0, 2],
    )
  })
})
