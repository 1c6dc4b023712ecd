import { assert, describe, it } from "vitest"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, type LogDraft } from "../../../support/block-builder.ts"
import { foldOne } from "../../../support/fold.ts"
import { stakedLog, stakingContract } from "../../../support/position-log.ts"

const [ann, bob] = [address(1), address(2)]

const holdersOf = (logs: ReadonlyArray<LogDraft>, receipt = {}) =>
  foldOne({ transactions: [{ logs, receipt }] }).positionHolders

describe("positionHolders", () => {
  it("ignores failed transactions, other contracts, other events and nobody", () => {
    const staked = stakedLog(ann, 5n)
    assert.lengthOf(holdersOf([staked]), 1)
    assert.deepStrictEqual(holdersOf([staked], { hasSucceeded: false }), [])
    assert.deepStrictEqual(holdersOf([stakedLog(ann, 5n, address(9))]), [])
    assert.deepStrictEqual(holdersOf([{ ...staked, topics: [`0x${"1".repeat(64)}`] }]), [])
    assert.deepStrictEqual(holdersOf([{ ...staked, topics: staked.topics.slice(0, 1) }]), [])
    assert.deepStrictEqual(holdersOf([stakedLog(zeroAddress, 5n)]), [])
  })

  it("has the first place of each account, once for a block", () => {
    const position = { app: "uniswap-v2", group: "farm", contract: stakingContract, item: "" }
    assert.deepStrictEqual(holdersOf([stakedLog(ann, 5n), stakedLog(bob, 6n), stakedLog(ann, 7n)]), [
      { place: { transactionIndex: 0, origin: "log", originIndex: 0, leg: 0 }, account: ann, ...position },
      { place: { transactionIndex: 0, origin: "log", originIndex: 1, leg: 0 }, account: bob, ...position },
    ])
  })
})
