import { assert, describe, it } from "vitest"
import { readColumns } from "#schemas/columns/block-columns.ts"
import { columnsOfBlock } from "#schemas/columns/columns-of-block.ts"
import { benchBlock } from "../../../bench/bench-blocks.ts"

const block = benchBlock(1)

/** The block with other members of its first transaction. */
const withFirst = (members: object) => ({
  ...block,
  transactions: block.transactions.map((transaction, row) =>
    row === 0 ? { ...transaction, ...members } : transaction,
  ),
})

describe("columnsOfBlock", () => {
  it.each(["0xabc", "0xzz", "0x12zz"])("refuses %s, which is not hex text", (hex) => {
    for (const name of ["from", "input"]) {
      assert.throws(() => columnsOfBlock(withFirst({ [name]: hex })), `"${hex}" is not hex text`)
    }
  })

  it("writes the next block after a refusal", () => {
    const columns = columnsOfBlock(block)
    assert.throws(() => columnsOfBlock(withFirst({ hash: "0x1" })))
    assert.deepStrictEqual(columnsOfBlock(block), columns)
    assert.isAbove(readColumns(columns).values.count, 0)
  })
})
