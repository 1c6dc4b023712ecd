import { assert, describe, it } from "@effect/vitest"
import { stabilityGroup, troveGroup } from "#pipelines/protocols/families/trove-position.ts"
import { address, addresses } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const [account, manager, pool, token, nfts, bold] = addresses(1, 2, 3, 4, 5, 6)

const stablecoins = { 1: [bold] }

const groups = [troveGroup({ 1: [nfts] }, stablecoins), stabilityGroup({ 1: [pool] }, stablecoins)]

const amountsOf = (id: string, of: ContractAnswers, contract: string, owner = account) => {
  const group = groups.find((one) => one.id === id)
  if (group?.kind !== "contract-position") return assert.fail("the contracts keep amounts")
  return group.amounts(answersOf(of), { app: "liquity-v2", group: id, contract, item: "7", chainId: 1, account: owner })
}

const loan = {
  [nfts]: { "ownerOf(uint256) 7": [account], "troveManager()": [manager] },
  [manager]: { "activePool()": [pool], "getLatestTroveData(uint256) 7": [9n, 5n] },
  [pool]: { "collToken()": [token] },
}

describe("troveGroup and stabilityGroup", () => {
  it("are unknown while an answer is missing", () => {
    for (const missing of [manager, pool]) {
      const others = Object.fromEntries(Object.entries(loan).filter(([contract]) => contract !== missing))
      assert.isUndefined(amountsOf("trove", others, nfts), missing)
    }
    assert.isUndefined(amountsOf("stability", { [pool]: { "collToken()": [token] } }, pool))
  })

  it("have loans of the owner of the NFT only", () => {
    assert.deepStrictEqual(amountsOf("trove", loan, nfts), [
      { token, amountRaw: 5n, meta: "SUPPLIED" },
      { token: bold, amountRaw: 9n, meta: "BORROWED" },
    ])
    assert.deepStrictEqual(amountsOf("trove", loan, nfts, address(8)), [])
  })

  it("have deposits with their yield and collateral", () => {
    const answers = {
      [pool]: {
        "collToken()": [token],
        [`getCompoundedBoldDeposit(address) ${account}`]: [10n],
        [`getDepositorYieldGainWithPending(address) ${account}`]: [2n],
        [`getDepositorCollGain(address) ${account}`]: [3n],
        [`stashedColl(address) ${account}`]: [4n],
      },
    }
    assert.deepStrictEqual(amountsOf("stability", answers, pool), [
      { token: bold, amountRaw: 10n, meta: "SUPPLIED" },
      { token: bold, amountRaw: 2n, meta: "CLAIMABLE" },
      { token, amountRaw: 7n, meta: "CLAIMABLE" },
    ])
  })
})
