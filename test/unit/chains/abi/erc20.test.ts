import { toEventSelector } from "viem"
import { assert, describe, it } from "vitest"
import { approvalTopic, decodeApproval, decodeTransfer, transferTopic } from "#chains/abi/erc20.ts"
import { address, approvalLog, transferLog } from "../../../support/chain/block-builder.ts"

const [token, first, second] = [address(0x20), address(1), address(2)]

describe("topics", () => {
  it("are the hashes of the signatures", () => {
    assert.strictEqual(transferTopic, toEventSelector("Transfer(address,address,uint256)"))
    assert.strictEqual(approvalTopic, toEventSelector("Approval(address,address,uint256)"))
  })
})

describe("decodeTransfer", () => {
  it("refuses an approval, and an approval's decoder a transfer", () => {
    assert.isUndefined(decodeTransfer({ index: 0, ...approvalLog(token, first, second, 1n) }))
    assert.isUndefined(decodeApproval({ index: 0, ...transferLog(token, first, second, 1n) }))
  })

  it("reads parties and the largest amount", () => {
    const amountRaw = 2n ** 256n - 1n
    assert.deepStrictEqual(decodeTransfer({ index: 0, ...transferLog(token, first, second, amountRaw) }), {
      first,
      second,
      amountRaw,
    })
  })
})
