import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { decodeHistoryCursor, encodeHistoryCursor } from "#api/history/history-cursor.ts"
import { address, hash } from "../../../support/chain/block-builder.ts"
import { scriptOf } from "../../../support/utxo/utxo-block.ts"

const base64 = (text: string) => Buffer.from(text).toString("base64")

describe("decodeHistoryCursor", () => {
  for (const text of [
    "",
    "abc",
    base64("1||base"),
    base64(`1||base||0x12`),
    base64(`x||base||${hash(1)}`),
    base64(`1||BASE||${hash(1)}`),
    base64(`1||base||${hash(1)}||0||${address(1)}`),
    base64(`1||base||${hash(1)}||0||${address(1)}||1.2||x:1`),
  ]) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      assert.isUndefined(decodeHistoryCursor(text))
    })
  }

  it("reads the observed form of three parts", () => {
    assert.deepStrictEqual(decodeHistoryCursor(base64(`1700000000||base||${hash(1)}`)), {
      timestampMs: 1_700_000_000_000,
      slug: "base",
      hash: hash(1),
      place: undefined,
    })
  })

  it("reads encoded cursors", () => {
    const cursors = fc.record({
      timestampMs: fc.integer({ min: 0, max: 2 ** 41 }),
      slug: fc.constantFrom("base", "polygon-zkevm", "b2"),
      hash: fc.integer({ min: 0, max: 1_000 }).map(hash),
      place: fc.record({
        account: fc.oneof(fc.integer({ min: 0, max: 1_000 }).map(address), fc.constantFrom("0x51", scriptOf(1))),
        blockNumber: fc.nat(),
        transactionIndex: fc.nat(100_000),
        seqs: fc
          .uniqueArray(fc.tuple(fc.nat(), fc.nat()), { maxLength: 4, selector: ([chainId]) => chainId })
          .map((pairs) => new Map(pairs)),
      }),
    })
    fc.assert(
      fc.property(cursors, (cursor) => {
        assert.deepStrictEqual(decodeHistoryCursor(encodeHistoryCursor(cursor)), cursor)
      }),
    )
  })

  it("begins as the observed form does", () => {
    const place = { account: address(1), blockNumber: 5, transactionIndex: 2, seqs: new Map([[8453, 7]]) }
    const text = encodeHistoryCursor({ timestampMs: 1_700_000_000_000, slug: "base", hash: hash(1), place })
    assert.isTrue(
      Buffer.from(text, "base64")
        .toString()
        .startsWith(`1700000000||base||${hash(1)}||0||`),
    )
  })
})
