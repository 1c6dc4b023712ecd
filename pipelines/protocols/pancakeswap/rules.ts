import { readAddress, readAmount } from "../contract-value.ts"
import { chefGroup } from "../families/chef-position.ts"
import { rangeAmounts, rangeGroup, uniswapRange } from "../families/range-position.ts"
import { type PairFee, pairGroup } from "../families/uniswap-v2-position.ts"
import { uniswapV2RouterAttempts, uniswapV2RouterRules } from "../families/uniswap-v2-rules.ts"
import type { PoolMaker } from "../pool-maker.ts"
import type { ReadAmounts } from "../position-rule.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("pancakeswap")

/** Factory of its pairs. */
const pairs: PoolMaker = {
  makers: contracts.pairFactories,
  codeHash: "0x00fb7f630766e6a796048ea87d01acd3068e8ff67d078148a3fa3f4a84f69bd5",
}

/** Factories of its pairs with a later code. */
const laterPairs: PoolMaker = {
  makers: contracts.laterPairFactories,
  codeHash: "0x57224589c67f3f30a6b0d7a1b54cf3153ab84563bc609ef41dfb34f8b2974d2d",
}

/** Source: `_mintFee` of `projects/exchange-protocol/contracts/PancakePair.sol` of https://github.com/pancakeswap/pancake-smart-contracts. */
const fee: PairFee = { taken: 8n, left: 17n }

/**
 * A staked range, whose NFT the farm owns, and its accrued rewards.
 *
 * Source: `contracts/MasterChefV3.sol` of npm package `@pancakeswap/masterchef-v3`.
 */
const stakedRange: ReadAmounts = (read, { contract: farm, account, item }) => {
  const id = BigInt(item)
  const types = "uint128, uint128, int24, int24, uint256, uint256, address"
  const [liquidity, , , , , , owner] =
    read({ to: farm, signature: `userPositionInfos(uint256) returns (${types})`, values: [id] }) ?? []
  if (liquidity === undefined || typeof owner !== "string") return undefined
  if (owner !== account) return []
  const manager = readAddress(read, farm, "nonfungiblePositionManager()")
  const reward = readAddress(read, farm, "CAKE()")
  const rewardRaw = readAmount(read, farm, "pendingCake(uint256)", [id])
  const amounts = manager === undefined ? undefined : rangeAmounts(read, { manager, id, form: uniswapRange })
  if (amounts === undefined || reward === undefined || rewardRaw === undefined) return undefined
  return [...amounts, { token: reward, amountRaw: rewardRaw, meta: "CLAIMABLE" }]
}

/**
 * PancakeSwap: routers and position manager. Source: `IPancakeV3PoolEvents.sol` and the tiers of `PancakeV3Factory.sol` of
 * https://github.com/pancakeswap/pancake-v3-contracts; the hash: npm package `@pancakeswap/v3-sdk` 3.10.2, `POOL_INIT_CODE_HASHES`.
 * Liquidity in pairs and ranges, and stakes in farms.
 */
export const pancakeswap = defineProtocol({
  slug: "pancakeswap",
  name: "PancakeSwap",
  positions: [
    pairGroup(pairs, { fee }),
    pairGroup(laterPairs, { id: "pool-later", fee }),
    rangeGroup(contracts.positions, uniswapRange),
    chefGroup(contracts.firstFarms, {
      token: "poolInfo(uint256)",
      reward: "cake()",
      pending: "pendingCake(uint256,address)",
    }),
    chefGroup(
      contracts.secondFarms,
      { token: "lpToken(uint256)", reward: "CAKE()", pending: "pendingCake(uint256,address)" },
      { id: "farm-v2" },
    ),
    {
      id: "farm-v3",
      label: "Farms",
      kind: "contract-position",
      contracts: { listed: contracts.rangeFarms },
      holders: [
        {
          event: "Deposit(address,uint256,uint256,uint256,int24,int24)",
          account: { topic: 1 },
          item: { topic: 3 },
        },
        { event: "Withdraw(address,address,uint256,uint256)", account: { topic: 1 }, item: { topic: 3 } },
      ],
      amounts: stakedRange,
    },
  ],
  pairs: [pairs, laterPairs],
  swaps: [
    {
      kind: "pancake-v3",
      event: "Swap(address,address,int256,int256,uint160,uint128,int24,uint128,uint128)",
      sender: { topic: 1 },
      recipient: { topic: 2 },
      changes: [{ word: 0 }, { word: 1 }],
      of: "pool",
      state: { rootPrice: { word: 2 }, liquidity: { word: 3 }, tick: { word: 4 } },
      maker: {
        makers: contracts.deployers,
        codeHash: "0x6ce8eb472fa82df5469c6ab6d485f17c3ad13c8cd7af59b3d4a8026c5ce0f7e2",
        tiers: [
          { fee: 100, tickSpacing: 1n },
          { fee: 500, tickSpacing: 10n },
          { fee: 2500, tickSpacing: 50n },
          { fee: 10_000, tickSpacing: 200n },
        ],
      },
    },
  ],
  rules: [
    ...uniswapV2RouterRules(contracts.routers),
    {
      action: "swap",
      called: contracts.routers,
      event: "Swap(address,address,int256,int256,uint160,uint128,int24,uint128,uint128)",
    },
    ...eventRules(contracts.positions, [
      { action: "pool", event: "IncreaseLiquidity(uint256,uint128,uint256,uint256)" },
      { action: "unpool", event: "DecreaseLiquidity(uint256,uint128,uint256,uint256)" },
      { action: "claim", event: "Collect(uint256,address,uint256,uint256)" },
    ]),
  ],
  attempts: [...uniswapV2RouterAttempts(contracts.routers)],
})
