import { assert, describe, it } from "vitest"
import { foldBlocks } from "#pipelines/runtime/fold.ts"
import { withoutFacts } from "#schemas/facts/block-facts.ts"
import {
  address,
  buildBlock,
  depositLog,
  testChain,
  transferLog,
  wrappedNative,
} from "../../../support/chain/block-builder.ts"
import { foldOne } from "../../../support/store/fold.ts"

const [alice, bob, token] = [address(1), address(2), address(0x20)]

describe("foldBlocks", () => {
  it("returns nothing for no blocks", () => {
    assert.deepStrictEqual(foldBlocks({ chain: testChain, blocks: [] }), [])
  })

  it("returns an entry for an empty block", () => {
    const block = buildBlock()
    assert.deepStrictEqual(foldBlocks({ chain: testChain, blocks: [block] }), [withoutFacts(block)])
  })

  it("puts facts of different processors in the order of their places", () => {
    const { deltas } = foldOne({
      miner: address(7),
      transactions: [
        {
          from: alice,
          to: bob,
          valueRaw: 1n,
          receipt: { gasUsedRaw: 1n, effectiveGasPriceRaw: 1n },
          logs: [transferLog(wrappedNative, alice, bob, 2n), transferLog(token, alice, bob, 2n), depositLog(alice, 3n)],
          traces: [{ path: [0], from: bob, to: alice, valueRaw: 4n }],
        },
        { from: bob, to: alice, valueRaw: 1n },
      ],
      withdrawals: [{ index: 1, validatorIndex: 1, account: alice, amountRaw: 5n }],
    })
    assert.deepStrictEqual(
      deltas.map(({ place: { transactionIndex, origin, originIndex, leg } }) =>
        [transactionIndex, origin, originIndex, leg].join(" "),
      ),
      [
        "-1 withdrawal 0 1",
        "-1 reward 0 1",
        "0 value 0 0",
        "0 value 0 1",
        "0 trace 1 0",
        "0 trace 1 1",
        "0 log 0 0",
        "0 log 0 1",
        "0 log 1 0",
        "0 log 1 1",
        "0 log 2 2",
        "0 fee 0 0",
        "1 value 0 0",
        "1 value 0 1",
      ],
    )
  })
})
