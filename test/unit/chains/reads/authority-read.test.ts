import { assert, describe, it } from "vitest"
import { authorityRead } from "#chains/reads/authority-read.ts"
import { planReads } from "#chains/reads/plan.ts"
import { noProofRules } from "#chains/reads/proof-rule.ts"
import { nothingSeen, seeKeys } from "#chains/reads/seen-reads.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { authorization, delegator, signed } from "../../../support/chain/authorization.ts"
import { address, buildBlock, testChain } from "../../../support/chain/block-builder.ts"

const key = { account: delegator }

const signedBlock = async (number: number, chainIds: ReadonlyArray<number>) => {
  const list = await Promise.all(chainIds.map((chainId) => authorization(address(5), { chainId })))
  return buildBlock({ number, transactions: [signed(list)] })
}

const settings = { chain: testChain, watchList: emptyWatchList("all"), proofs: noProofRules }

const keysOf = async (chainIds: ReadonlyArray<number>, seen = nothingSeen) =>
  authorityRead.keysOf(planReads(await signedBlock(2, chainIds), seen, settings).keys)

describe("authorityRead", () => {
  it("is not read for authorizations of other chains", async () => {
    assert.deepStrictEqual(await keysOf([1]), [])
  })

  it("is read once in each block with an authorization of the chain, or of any", async () => {
    assert.deepStrictEqual(await keysOf([testChain.id, 0, 1]), [key])
    const seen = seeKeys(nothingSeen, await signedBlock(1, [0]), { authorities: [key] })
    assert.deepStrictEqual(await keysOf([0], seen), [key])
  })

  it("is unknown if the code is, and the zero address for code that delegates to none", () => {
    assert.deepStrictEqual(authorityRead.decode([undefined], key), { delegate: undefined })
    assert.deepStrictEqual(authorityRead.decode(["0x"], key), { delegate: zeroAddress })
    assert.deepStrictEqual(authorityRead.decode([`0xef0100${address(5).slice(2)}`], key), { delegate: address(5) })
  })
})
