import { assert, describe, it } from "@effect/vitest"
import { chainById } from "#chains/registry.ts"
import { stakeGroup, xGrailGroup } from "#pipelines/protocols/camelot/stake-position.ts"
import type { PositionGroup } from "#pipelines/protocols/position-rule.ts"
import { readContracts } from "#pipelines/protocols/read-contracts.ts"
import { address } from "../../../../support/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/fake-answers.ts"

const contracts = readContracts("camelot")

const [pool, share, grail, escrowed, nitroPool, reward, account, other] = [1, 2, 3, 4, 5, 6, 7, 8].map((number) =>
  address(number),
) as [string, string, string, string, string, string, string, string]

const none = "0x0000000000000000000000000000000000000000"

const chainId = 42_161

const multicall3 = chainById(chainId)?.multicall3?.address ?? assert.fail()

const factory = contracts.nitroPools[chainId]?.[0] ?? assert.fail()

const amountsOf = (group: PositionGroup, of: ContractAnswers, item = "5") =>
  group.kind === "contract-position"
    ? group.amounts(answersOf(of), { chainId, app: "camelot", group: group.id, contract: pool, item, account })
    : assert.fail()

const answers = (owner: string, now = 1_000n): ContractAnswers => ({
  [multicall3]: { "getCurrentBlockTimestamp()": [now] },
  [pool]: {
    "ownerOf(uint256) 5": [owner],
    "getPoolInfo()": [share, grail, escrowed],
    "getStakingPosition(uint256) 5": [50n, 80n, 900n, 200n],
    "isUnlocked()": [false],
    "pendingRewards(uint256) 5": [11n],
    "xGrailRewardsShare()": [8_000n],
  },
  [factory]: {
    [`nftPoolPublishedNitroPoolsLength(address) ${pool}`]: [1n],
    [`getNftPoolPublishedNitroPool(address, uint256) ${pool} 0`]: [nitroPool],
  },
  [nitroPool]: {
    "tokenIdOwner(uint256) 5": [account],
    [`userTokenId(address, uint256) ${account} 0`]: [5n],
    [`pendingRewards(address) ${account}`]: [9n, 0n],
    "rewardsToken1()": [reward],
    "rewardsToken2()": [none],
  },
})

const rewards = [
  { token: grail, amountRaw: 3n, meta: "CLAIMABLE" },
  { token: escrowed, amountRaw: 8n, meta: "CLAIMABLE" },
] as const

describe("stakes of Camelot", () => {
  it("are locked until their end, and have GRAIL and xGRAIL", () => {
    const locked = { token: share, amountRaw: 50n, meta: "LOCKED" } as const
    const free = { ...locked, meta: "SUPPLIED" } as const
    assert.deepStrictEqual(amountsOf(stakeGroup, answers(account)), [locked, ...rewards])
    assert.deepStrictEqual(amountsOf(stakeGroup, answers(account, 1_100n)), [free, ...rewards])
    const unlocked = answers(account)
    const ofPool = { ...unlocked[pool], "isUnlocked()": [true] }
    assert.deepStrictEqual(amountsOf(stakeGroup, { ...unlocked, [pool]: ofPool }), [free, ...rewards])
  })

  it("have rewards of the nitro pool in which the account deposited them, once for all", () => {
    const inNitroPool = answers(nitroPool)
    const more = { token: reward, amountRaw: 9n, meta: "CLAIMABLE" } as const
    assert.deepStrictEqual(amountsOf(stakeGroup, inNitroPool)?.slice(1), [...rewards, more])
    const second = { ...inNitroPool[nitroPool], [`userTokenId(address, uint256) ${account} 0`]: [4n] }
    assert.deepStrictEqual(amountsOf(stakeGroup, { ...inNitroPool, [nitroPool]: second })?.slice(1), [...rewards])
  })

  it("are nothing of others, but stay open until they are burned", () => {
    const empty = [{ token: share, amountRaw: 0n, meta: "SUPPLIED" }] as const
    assert.deepStrictEqual(amountsOf(stakeGroup, answers(other)), empty)
    const inNitroPool = answers(nitroPool)
    const ofOther = { ...inNitroPool[nitroPool], "tokenIdOwner(uint256) 5": [other] }
    assert.deepStrictEqual(amountsOf(stakeGroup, { ...inNitroPool, [nitroPool]: ofOther }), empty)
    // A contract that is no published nitro pool names the account, too.
    const unpublished = { ...inNitroPool[factory], [`nftPoolPublishedNitroPoolsLength(address) ${pool}`]: [0n] }
    assert.deepStrictEqual(amountsOf(stakeGroup, { ...inNitroPool, [factory]: unpublished }), empty)
    const burned = { ...answers(account)[pool], "ownerOf(uint256) 5": [] }
    assert.isEmpty(amountsOf(stakeGroup, { ...answers(account), [pool]: burned }))
  })

  it("are unknown where an answer is missing", () => {
    const all = answers(nitroPool)
    for (const contract of [pool, factory, nitroPool]) {
      for (const missing of Object.keys(all[contract] ?? {}).filter((call) => call !== "ownerOf(uint256) 5")) {
        const others = Object.fromEntries(Object.entries(all[contract] ?? {}).filter(([call]) => call !== missing))
        assert.isUndefined(amountsOf(stakeGroup, { ...all, [contract]: others }), missing)
      }
    }
  })
})

describe("redemptions of xGRAIL", () => {
  const ofEscrow = {
    "grailToken()": [grail],
    [`getUserRedeemsLength(address) ${account}`]: [2n],
    [`getUserRedeem(address, uint256) ${account} 0`]: [3n, 6n, 1_000n],
    [`getUserRedeem(address, uint256) ${account} 1`]: [4n, 4n, 1_001n],
  }

  const of = { [multicall3]: { "getCurrentBlockTimestamp()": [1_000n] }, [pool]: ofEscrow }

  it("are locked until their end", () => {
    assert.deepStrictEqual(amountsOf(xGrailGroup, of, ""), [
      { token: grail, amountRaw: 3n, meta: "CLAIMABLE" },
      { token: grail, amountRaw: 4n, meta: "LOCKED" },
    ])
  })

  it("are unknown where an answer is missing", () => {
    for (const missing of Object.keys(ofEscrow)) {
      const others = Object.fromEntries(Object.entries(ofEscrow).filter(([call]) => call !== missing))
      assert.isUndefined(amountsOf(xGrailGroup, { ...of, [pool]: others }, ""), missing)
    }
  })
})
