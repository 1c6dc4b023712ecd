import { assert, describe, it } from "vitest"
import { effectiveTraces } from "#pipelines/effective-traces.ts"
import { address, buildBlock } from "../../support/chain/block-builder.ts"

const call = (path: ReadonlyArray<number>, error?: string) => ({
  path,
  from: address(1),
  to: address(2),
  ...(error === undefined ? {} : { error }),
})

/** Positions of the calls of a block that took effect. */
const positions = (failed: ReadonlyArray<number> = []) => {
  const { traces = [] } = buildBlock({
    number: 1,
    transactions: [
      {
        traces: [
          call([0], "reverted"),
          call([0, 0]),
          call([1]),
          call([1, 0], "out of gas"),
          call([1, 0, 0]),
          call([2]),
        ],
      },
      { traces: [call([0])] },
    ],
  })
  return effectiveTraces(traces, new Set(failed)).map(({ trace: { path } }) => path.join("."))
}

describe("effectiveTraces", () => {
  it("leaves out failed calls, and calls inside them", () => {
    assert.deepStrictEqual(positions(), ["", "1", "2", "", "0"])
  })

  it("leaves out all calls of failed transactions", () => {
    assert.deepStrictEqual(positions([0]), ["", "0"])
  })
})
