import { assert, describe, it } from "@effect/vitest"
import { readContracts } from "#pipelines/protocols/read-contracts.ts"
import { positions } from "#pipelines/protocols/venus/positions.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

const contracts = readContracts("venus")

const [account, xvs] = [address(1), address(2)]
const [controller = ""] = contracts.vaiControllers[56] ?? []
const [comptroller = ""] = contracts.rewards[56] ?? []
const [lens = ""] = contracts.lenses[56] ?? []
const [vai = ""] = contracts.vai[56] ?? []
const [vault = ""] = contracts.vaults[56] ?? []
const [vaiVault = ""] = contracts.vaiVaults[56] ?? []
const [distributor = ""] = contracts.distributors[56] ?? []
const [poolLens = ""] = contracts.poolLenses[56] ?? []
const [prime = ""] = contracts.primes[56] ?? []
const [, otherPool = "", pool = ""] = contracts.comptrollers[56] ?? []

const amountsOf = (id: string, of: ContractAnswers) => {
  const group = positions.find((one) => one.id === id)
  if (group?.kind !== "contract-position") return assert.fail("the contracts keep amounts")
  const contract =
    { vai: controller, rewards: comptroller, "pool-rewards": distributor, prime, "vai-staking": vaiVault }[id] ?? vault
  return group.amounts(answersOf(of), { app: "venus", group: id, contract, item: "3", chainId: 56, account })
}

describe("positions of Venus", () => {
  it("are unknown while an answer is missing", () => {
    for (const id of ["vai", "rewards", "prime", "staking", "vai-staking"]) assert.isUndefined(amountsOf(id, {}), id)
  })

  it("have loans of VAI", () => {
    const answers = { [controller]: { [`getVAIRepayAmount(address) ${account}`]: [8n] } }
    assert.deepStrictEqual(amountsOf("vai", answers), [{ token: vai, amountRaw: 8n, meta: "BORROWED" }])
  })

  it("have what was settled of rewards, and what each market owes since", () => {
    const pending = [
      { market: address(3), amount: 4n },
      { market: address(4), amount: 1n },
    ]
    const summary = { distributor: comptroller, token: xvs, settled: 2n, pending }
    const answers = { [lens]: { [`pendingRewards(address, address) ${account} ${comptroller}`]: [summary] } }
    assert.deepStrictEqual(amountsOf("rewards", answers), [{ token: xvs, amountRaw: 7n, meta: "CLAIMABLE" }])
  })

  it("have what one distributor of a pool owes, none if no pool lists it", () => {
    const rewards = (from: string, settled: bigint) => ({
      distributor: from,
      token: xvs,
      settled,
      pending: [{ market: address(3), amount: 5n }],
    })
    const pools = {
      [otherPool]: { "getRewardDistributors()": [[address(4)]] },
      [pool]: { "getRewardDistributors()": [[address(4), distributor]] },
    }
    const summaries = [rewards(address(4), 1n), rewards(distributor, 2n)]
    const answers = { [poolLens]: { [`getPendingRewards(address, address) ${account} ${pool}`]: [summaries] } }
    assert.deepStrictEqual(amountsOf("pool-rewards", {}), [])
    assert.isUndefined(amountsOf("pool-rewards", pools))
    assert.deepStrictEqual(amountsOf("pool-rewards", { ...pools, ...answers }), [
      { token: xvs, amountRaw: 7n, meta: "CLAIMABLE" },
    ])
  })

  it("have interest for a holder of Prime", () => {
    const rewards = [{ market: address(3), token: xvs, amountRaw: 3n }]
    const answers = { [prime]: { [`getPendingRewards(address) ${account}`]: [rewards] } }
    assert.deepStrictEqual(amountsOf("prime", answers), [{ token: xvs, amountRaw: 3n, meta: "CLAIMABLE" }])
  })

  it("have holders of both versions of Prime, and on BNB Smart Chain not what version 1 counts", () => {
    const group = positions.find(({ id }) => id === "prime")
    if (group?.kind !== "contract-position") return assert.fail("Prime keeps amounts")
    const events = group.holders.map(({ event }) => event)
    assert.includeMembers(events, ["Mint(address,bool)", "Mint(address)"])
    assert.isTrue(group.isOwned, "a holder may have no interest yet")
    assert.notStrictEqual(prime, "0xbbcd063efe506c3d42a0fa2db5c08430288c71fc")
  })

  it("have stakes without what leaves them, and rewards", () => {
    const answers = {
      [vault]: {
        "xvsAddress()": [xvs],
        [`poolInfos(address,uint256) ${xvs} 3`]: [xvs],
        [`getUserInfo(address, uint256, address) ${xvs} 3 ${account}`]: [10n, 0n, 4n],
        [`pendingReward(address,uint256,address) ${xvs} 3 ${account}`]: [2n],
      },
    }
    assert.deepStrictEqual(amountsOf("staking", answers), [
      { token: xvs, amountRaw: 6n, meta: "SUPPLIED" },
      { token: xvs, amountRaw: 4n, meta: "LOCKED" },
      { token: xvs, amountRaw: 2n, meta: "CLAIMABLE" },
    ])
  })

  it("have stakes of VAI, and XVS with what the vault has not counted yet", () => {
    const answers = {
      [vaiVault]: {
        "xvs()": [xvs],
        [`userInfo(address) ${account}`]: [40n, 10n],
        "accXVSPerShare()": [2n * 10n ** 18n],
        "pendingRewards()": [30n],
        "xvsBalance()": [100n],
      },
      [xvs]: { [`balanceOf(address) ${vaiVault}`]: [120n] },
      [vai]: { [`balanceOf(address) ${vaiVault}`]: [100n] },
    }
    // (2 + (30 + 120 - 100) / 100) * 40 - 10
    assert.deepStrictEqual(amountsOf("vai-staking", answers), [
      { token: vai, amountRaw: 40n, meta: "SUPPLIED" },
      { token: xvs, amountRaw: 90n, meta: "CLAIMABLE" },
    ])
  })
})
