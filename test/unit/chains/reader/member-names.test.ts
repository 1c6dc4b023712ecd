import { assert, describe, it } from "vitest"
import { MemberNames } from "#chains/reader/member-names.ts"

describe("MemberNames", () => {
  const names = new MemberNames(["to", "hash", "blockHash", "blockNumber"])

  it("finds each name, and nothing else", () => {
    const positionOf = (name: string) => names.find(Buffer.from(`"${name}"`), 1, 1 + Buffer.byteLength(name))
    assert.deepStrictEqual(names.names.map(positionOf), [0, 1, 2, 3])
    for (const other of ["", "t", "tp", "hush", "blockhash", "blockNumbers", "é"])
      assert.strictEqual(positionOf(other), -1)
    assert.strictEqual(names.at.blockHash, 2)
  })

  it("refuses names that it cannot tell apart", () => {
    assert.throws(() => new MemberNames(["abcde", "axcye"]))
  })
})
