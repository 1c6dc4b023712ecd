import { assert, describe, it } from "@effect/vitest"
import { chainById } from "#chains/registry.ts"
import { positions, stakeGroup, xGrailGroup } from "#pipelines/protocols/camelot/positions.ts"
import type { PositionGroup } from "#pipelines/protocols/position-rule.ts"
import { readContracts } from "#pipelines/protocols/read-contracts.ts"
import { address } from "../../../../support/chain/block-builder.ts"
import { answersOf, type ContractAnswers } from "../../../../support/positions/fake-answers.ts"

describe("pairs and dividends", () => {
  const [pair, factory, token0, token1, owner, dividends, reward, account] = [1, 2, 3, 4, 5, 6, 7, 8].map((number) =>
    address(number),
  ) as [string, string, string, string, string, string, string, string]

  const [pool] = positions

  const dividend = positions.find(({ id }) => id === "dividend")

  const contractsOf = (isStable: boolean, share: bigint): ContractAnswers => ({
    [pair]: {
      "token0()": [token0],
      "token1()": [token1],
      "factory()": [factory],
      "getReserves()": [4_000n, 9_000n, 0n],
      "kLast()": [25_000_000n],
      "stableSwap()": [isStable],
    },
    [factory]: { "feeTo()": [owner], "ownerFeeShare()": [share] },
    [token0]: { [`balanceOf(address) ${pair}`]: [4_000n] },
    [token1]: { [`balanceOf(address) ${pair}`]: [9_000n] },
  })

  const partsOf = (of: ContractAnswers) =>
    pool?.kind === "app-token"
      ? pool.underlyings(answersOf(of), { token: pair, amountRaw: 1_000n, supplyRaw: 3_000n })
      : assert.fail()

  describe("pairs of Camelot", () => {
    it("leave the factory's share of the growth to the exchange, but not of stable pairs", () => {
      const firstOf = (of: ContractAnswers) => partsOf(of)?.[0]?.amountRaw
      // Roots 6000 and 5000, a share of 40 %: 3000 * 1000 * 100 / (6000 * 150 + 5000 * 100) = 214 shares.
      assert.strictEqual(firstOf(contractsOf(false, 40_000n)), (1_000n * 4_000n) / 3_214n)
      for (const whole of [contractsOf(true, 40_000n), contractsOf(false, 0n)])
        assert.strictEqual(firstOf(whole), 1_333n)
    })

    it("are unknown where an answer is missing", () => {
      const all = contractsOf(false, 40_000n)
      for (const [contract, missing] of [
        [pair, "stableSwap()"],
        [factory, "ownerFeeShare()"],
      ] as const) {
        const others = Object.fromEntries(Object.entries(all[contract] ?? {}).filter(([call]) => call !== missing))
        assert.isUndefined(partsOf({ ...all, [contract]: others }), missing)
      }
    })
  })

  describe("dividends of Camelot", () => {
    it("are allocated xGRAIL, and every distributed token", () => {
      const answers = {
        [dividends]: {
          "xGrailToken()": [token0],
          [`usersAllocation(address) ${account}`]: [5n],
          "distributedTokensLength()": [2n],
          "distributedToken(uint256) 0": [token1],
          "distributedToken(uint256) 1": [reward],
          [`pendingDividendsAmount(address, address) ${token1} ${account}`]: [6n],
          [`pendingDividendsAmount(address, address) ${reward} ${account}`]: [7n],
        },
      }
      const read = (of: ContractAnswers) =>
        dividend?.kind === "contract-position"
          ? dividend.amounts(answersOf(of), {
              chainId: 42_161,
              app: "camelot",
              group: "dividend",
              contract: dividends,
              item: "",
              account,
            })
          : assert.fail()
      assert.deepStrictEqual(read(answers), [
        { token: token0, amountRaw: 5n, meta: "LOCKED" },
        { token: token1, amountRaw: 6n, meta: "CLAIMABLE" },
        { token: reward, amountRaw: 7n, meta: "CLAIMABLE" },
      ])
      for (const missing of Object.keys(answers[dividends] ?? {})) {
        const others = Object.fromEntries(Object.entries(answers[dividends] ?? {}).filter(([call]) => call !== missing))
        assert.isUndefined(read({ [dividends]: others }), missing)
      }
    })
  })
})

describe("stakes and xGRAIL", () => {
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
})
