/**
 * Pools of Curve and their gauges.
 *
 * Source: `remove_liquidity` of `contracts/pool-templates/base/SwapTemplateBase.vy` in https://github.com/curvefi/curve-contract and of
 * `contracts/two/CurveCryptoSwap2.vy` in https://github.com/curvefi/curve-crypto-contract; `contracts/gauges/LiquidityGaugeV5.vy` of
 * https://github.com/curvefi/curve-dao-contracts, and `contracts/ChildGauge.vy` of https://github.com/curvefi/curve-xchain-factory.
 */
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import type { ContractTable } from "../contract-table.ts"
import { coinMark, everyOne, readAddress, readAmount, readOptionalAmount } from "../contract-value.ts"
import type {
  HolderEvent,
  PositionAmount,
  PositionGroup,
  ReadAmounts,
  ReadContract,
  ReadUnderlyings,
} from "../position-rule.ts"

/** Coins read per pool: no pool has more. */
const coinsMax = 8

/** Extra rewards read per gauge: `MAX_REWARDS`. */
const rewardsMax = 8

const numbers = (count: number): ReadonlyArray<bigint> => Array.from({ length: count }, (_, index) => BigInt(index))

/** The coins of a pool whose indexes have the given type; empty if they have another one. */
const coinsOf = (read: ReadContract, pool: Address, type: "uint256" | "int128"): ReadonlyArray<Address> | undefined => {
  const signature = `coins(${type}) returns (address)`
  const answers = everyOne(numbers(coinsMax), (index) =>
    read({ to: pool, signature, values: [index], isConstant: true, isOptional: true }),
  )
  if (answers === undefined) return undefined
  const coins = answers.map(([coin]) => (typeof coin === "string" && coin !== zeroAddress ? coin : undefined))
  const end = coins.indexOf(undefined)
  return coins.slice(0, end === -1 ? coinsMax : end).filter((coin) => coin !== undefined)
}

/** The coins of a pool with its balance of each, without the exchange's fees. */
const balancesOf = (read: ReadContract, pool: Address): ReadonlyArray<readonly [Address, bigint]> | undefined => {
  const coins = coinsOf(read, pool, "uint256")
  // The oldest pools have indexes of another type.
  const older = coins?.length === 0 ? coinsOf(read, pool, "int128") : []
  if (coins === undefined || older === undefined) return undefined
  const type = coins.length === 0 ? "int128" : "uint256"
  const balances = everyOne([...coins, ...older], (coin, index) => {
    const balanceRaw = readAmount(read, pool, `balances(${type})`, [BigInt(index)])
    return balanceRaw === undefined ? undefined : ([coin === coinMark ? zeroAddress : coin, balanceRaw] as const)
  })
  return balances?.length === 0 ? undefined : balances
}

/** Pool shares: the parts of all coins that a balanced withdrawal pays. Pools with a moving curve (`gamma`) keep one unit of the share. */
export const curveUnderlyings =
  (poolOf: (token: Address) => Address): ReadUnderlyings =>
  (read, { token, amountRaw, supplyRaw }) => {
    const pool = poolOf(token)
    const balances = balancesOf(read, pool)
    const gamma = readOptionalAmount(read, pool, "gamma()")
    if (balances === undefined || gamma === undefined) return undefined
    const share = gamma === "refused" || amountRaw === 0n || amountRaw === supplyRaw ? amountRaw : amountRaw - 1n
    return supplyRaw === 0n
      ? []
      : balances.map(([coin, balanceRaw]) => ({ token: coin, amountRaw: (balanceRaw * share) / supplyRaw }))
  }

/** Events of gauges. */
export const gaugeHolders: ReadonlyArray<HolderEvent> = [
  { event: "Deposit(address,uint256)", account: { topic: 1 } },
  { event: "Withdraw(address,uint256)", account: { topic: 1 } },
  { event: "Transfer(address,address,uint256)", account: { topic: 1 } },
  { event: "Transfer(address,address,uint256)", account: { topic: 2 } },
]

/** An event that all gauges log, and hardly any other contract. */
export const gaugeProofEvents = ["UpdateLiquidityLimit(address,uint256,uint256,uint256,uint256)"]

/** Events of gauges that registries prove. Every contract that logs one of them is a candidate, so transfers are not among them. */
export const provenGaugeHolders: ReadonlyArray<HolderEvent> = [
  { event: "Deposit(address,uint256)", account: { topic: 1 } },
  { event: "UpdateLiquidityLimit(address,uint256,uint256,uint256,uint256)", account: { topic: 1 } },
]

/** Rewards other than the exchange's own; none for gauges that do not list them. */
const extraRewards = (
  read: ReadContract,
  gauge: Address,
  account: Address,
): ReadonlyArray<PositionAmount> | undefined => {
  const count = readOptionalAmount(read, gauge, "reward_count()")
  if (count === undefined) return undefined
  const listed = count === "refused" || count > BigInt(rewardsMax) ? [] : numbers(Number(count))
  return everyOne(listed, (index): PositionAmount | undefined => {
    const token = readAddress(read, gauge, "reward_tokens(uint256)", [index])
    const amountRaw =
      token === undefined
        ? undefined
        : readOptionalAmount(read, gauge, "claimable_reward(address,address)", [account, token])
    if (token === undefined || amountRaw === undefined) return undefined
    return { token, amountRaw: amountRaw === "refused" ? 0n : amountRaw, meta: "CLAIMABLE" }
  })
}

/** Stakes in gauges, and accrued rewards. */
export const gaugeAmounts =
  (rewardOf: (chainId: ChainId) => Address | undefined): ReadAmounts =>
  (read, { chainId, contract: gauge, account }) => {
    const token = readAddress(read, gauge, "lp_token()")
    const stakedRaw = readAmount(read, gauge, "balanceOf(address)", [account])
    const earnedRaw = readOptionalAmount(read, gauge, "claimable_tokens(address)", [account])
    const extra = extraRewards(read, gauge, account)
    if (token === undefined || stakedRaw === undefined || earnedRaw === undefined || extra === undefined)
      return undefined
    const reward = rewardOf(chainId)
    const earned: ReadonlyArray<PositionAmount> =
      reward === undefined || earnedRaw === "refused"
        ? []
        : [{ token: reward, amountRaw: earnedRaw, meta: "CLAIMABLE" }]
    return [{ token, amountRaw: stakedRaw, meta: "SUPPLIED" }, ...earned, ...extra]
  }

/**
 * The group of stakes in gauges on chains other than Ethereum, which their factory confirms.
 *
 * @param call - The factory's call: `is_valid_gauge(address)`.
 * @param rewardOf - The exchange's own token on a chain.
 * @param events - Events of gauges that log no boosts.
 */
export const childGaugeGroup = (
  factories: ContractTable,
  call: string,
  rewardOf: (chainId: ChainId) => Address | undefined,
  events: ReadonlyArray<string> = [],
): PositionGroup => ({
  id: "child-gauge",
  label: "Farms",
  kind: "contract-position",
  contracts: { proof: { events: [...gaugeProofEvents, ...events], registry: factories, call } },
  holders: provenGaugeHolders,
  amounts: gaugeAmounts(rewardOf),
})
