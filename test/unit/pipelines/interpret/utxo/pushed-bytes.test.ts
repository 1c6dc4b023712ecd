import { assert, describe, it } from "vitest"
import { pushedBytes } from "#pipelines/interpret/utxo/pushed-bytes.ts"

describe("pushedBytes", () => {
  it("reads direct pushes and pushes with a length", () => {
    assert.deepStrictEqual(pushedBytes("0x6a02aabb4c01cc4d0100dd4e01000000ee"), ["0xaabb", "0xcc", "0xdd", "0xee"])
  })

  it("passes over opcodes that push nothing", () => {
    assert.deepStrictEqual(pushedBytes("0x6a5d0101"), ["0x01"])
    assert.deepStrictEqual(pushedBytes("0x6a"), [])
  })

  it("ends at a push that is cut off", () => {
    assert.deepStrictEqual(pushedBytes("0x6a01aa05bb"), ["0xaa"])
    assert.deepStrictEqual(pushedBytes("0x6a4d01"), [])
  })
})
