import { assert, describe, it } from "vitest"
import { type AmountVersion, amountsOfVersions, kinds } from "#projections/balances/account-amounts.ts"
import { address, buildBlock, testChain } from "../../../support/chain/block-builder.ts"
import { markAt } from "../../../support/store/projected.ts"

const [account, token] = [address(1), address(2)]
const marks = [markAt(buildBlock({ number: 10 }), 100)]
const scope = { marks, heights: new Map([[testChain.id, 10]]), readSeqs: new Map() }

const version = (rest: Partial<AmountVersion>): AmountVersion => ({
  kind: kinds.movement,
  chainId: testChain.id,
  blockNumber: 5,
  lane: "live",
  seq: 5,
  isDeleted: 0,
  place: "",
  account,
  token,
  isOfBalances: true,
  blockHash: "",
  knownRaw: 0n,
  raw: 1n,
  ...rest,
})

const checkpoint = version({ kind: kinds.checkpoint, blockNumber: 4, knownRaw: 7n, raw: 0n })

describe("amountsOfVersions", () => {
  it("adds what moved after the checkpoint, each row once", () => {
    const again = version({ seq: 6, raw: 2n })
    const [amounts] = amountsOfVersions([version({}), checkpoint, again, version({ blockNumber: 3 })], scope) ?? []
    assert.deepStrictEqual(amounts?.known, [[token, 7n, 2n]])
  })

  it("omits rows that were deleted up to the mark, and what other rows than movements of tokens have", () => {
    const rows = [version({}), version({ seq: 90, isDeleted: 1 }), version({ blockNumber: 6, isOfBalances: false })]
    assert.deepStrictEqual(amountsOfVersions(rows, scope), [])
  })

  it("has no amounts where a record after the mark replaced a row up to it, and ignores later blocks", () => {
    const later = { seq: 101, isDeleted: 1 }
    assert.isUndefined(amountsOfVersions([version({}), version(later)], scope))
    assert.strictEqual(amountsOfVersions([version({}), version({ ...later, blockNumber: 11 })], scope)?.length, 1)
  })
})
