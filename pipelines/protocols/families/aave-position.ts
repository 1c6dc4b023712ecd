import type { RateName } from "#schemas/domain/position.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { ContractTable } from "../contract-table.ts"
import { addressOfItem, listedRewards, readAddress, readAmount, readOptionalAddress } from "../contract-value.ts"
import type {
  AppTokenGroup,
  ContractProof,
  PositionFigure,
  PositionGroup,
  ReadAmounts,
  ReadContract,
  ReadFigures,
  ReadUnderlyings,
} from "../position-rule.ts"

/**
 * Deposit and debt tokens of the pools of Aave and its forks: one unit is one unit of the asset, and balances grow with interest.
 *
 * Source: `interfaces/IAToken.sol` and `interfaces/IVariableDebtToken.sol` of npm package `@aave/core-v3`.
 */
const aaveUnderlyings: ReadUnderlyings = (read, { token, amountRaw }) => {
  const asset = readAddress(read, token, "UNDERLYING_ASSET_ADDRESS()")
  return asset === undefined ? undefined : [{ token: asset, amountRaw }]
}

/**
 * Health factor and loan-to-value ratio of an account in the pool of a debt, over all its deposits and debts there.
 *
 * Source: `getUserAccountData` of `interfaces/IPool.sol` of npm package `@aave/core-v3`, and of `interfaces/ILendingPool.sol` of `@aave/protocol-v2`; `POOL` of their tokens.
 */
const loanFigures: ReadFigures = (read, { contract: debt, account }) => {
  const pool = readOptionalAddress(read, debt, "POOL()")
  if (pool === undefined) return undefined
  if (pool === "refused") return []
  const signature = "getUserAccountData(address) returns (uint256, uint256, uint256, uint256, uint256, uint256)"
  const answer = read({ to: pool, signature, values: [account], isOptional: true })
  if (answer === undefined) return undefined
  const [depositedRaw, owedRaw, , , , healthRaw] = answer
  if (typeof depositedRaw !== "bigint" || typeof owedRaw !== "bigint" || typeof healthRaw !== "bigint") return []
  if (depositedRaw === 0n || owedRaw === 0n) return []
  return [
    { name: "health-factor", contract: pool, valueRaw: healthRaw },
    { name: "loan-to-value", contract: pool, valueRaw: (owedRaw * 10n ** 18n) / depositedRaw },
  ]
}

/** Rates have 27 decimal places, figures 18. */
const rateScale = 10n ** 9n

/** The first words of a pool's answer about an asset; versions 2 and 3 differ in their order and number. */
const reserveForms = [
  { words: 15, "supply-rate": 2, "borrow-rate": 4 },
  { words: 12, "supply-rate": 3, "borrow-rate": 4 },
] as const

/** The annual rate (APR) of deposits or variable-rate debts, at the last update of the pool. */
const rateOf = (name: RateName, read: ReadContract, token: Address): ReadonlyArray<PositionFigure> | undefined => {
  const pool = readOptionalAddress(read, token, "POOL()")
  const asset = readOptionalAddress(read, token, "UNDERLYING_ASSET_ADDRESS()")
  if (pool === undefined || asset === undefined) return undefined
  if (pool === "refused" || asset === "refused") return []
  for (const form of reserveForms) {
    const signature = `getReserveData(address) returns (${Array.from({ length: form.words }, () => "uint256").join(", ")})`
    const reserve = read({ to: pool, signature, values: [asset], isOptional: true })
    if (reserve === undefined) return undefined
    const rate = reserve[form[name]]
    if (reserve.length === form.words && typeof rate === "bigint")
      return [{ name, contract: token, valueRaw: rate / rateScale }]
  }
  return []
}

/**
 * The deposit rate.
 *
 * Source: `ReserveData` of `protocol/libraries/types/DataTypes.sol` of npm packages `@aave/core-v3` and `@aave/protocol-v2`: `currentLiquidityRate`, and
 * `currentVariableBorrowRate` of debts.
 */
export const depositFigures: ReadFigures = (read, { contract: token }) => rateOf("supply-rate", read, token)

/** Figures of variable-rate debts, including the rate. */
export const debtFigures: ReadFigures = (read, query) => {
  const figures = loanFigures(read, query)
  const rate = rateOf("borrow-rate", read, query.contract)
  return figures === undefined || rate === undefined ? undefined : [...figures, ...rate]
}

/** The groups of a market: deposits and debts. */
export const aaveGroups = (deposits: ContractTable, debts: ContractTable): ReadonlyArray<PositionGroup> => [
  {
    id: "supply",
    label: "Lending",
    kind: "app-token",
    contracts: { listed: deposits },
    underlyings: aaveUnderlyings,
    figures: depositFigures,
  },
  {
    id: "borrow",
    label: "Lending",
    kind: "app-token",
    isDebt: true,
    contracts: { listed: debts },
    underlyings: aaveUnderlyings,
    figures: debtFigures,
  },
]

/**
 * Events of deposit and debt tokens, of versions 2 and 3. `Mint(address,uint256,uint256)` of version 2's deposits is omitted, since all Uniswap v2 pairs emit the same event.
 *
 * Source: `interfaces/IScaledBalanceToken.sol`, `IAToken.sol` and `IStableDebtToken.sol` of npm package `@aave/core-v3`, and those of `@aave/protocol-v2`.
 */
const tokenEvents = [
  "Mint(address,address,uint256,uint256,uint256)",
  "Burn(address,address,uint256,uint256,uint256)",
  "BalanceTransfer(address,address,uint256,uint256)",
  "Burn(address,address,uint256,uint256)",
  "Mint(address,address,uint256,uint256)",
  "Mint(address,address,uint256,uint256,uint256,uint256,uint256,uint256)",
  "Burn(address,uint256,uint256,uint256,uint256,uint256)",
]

/** The groups of a fork. `word` is the index of the first token in the answer to `call`: those of deposits, stable-rate debts and variable-rate debts. */
const provenGroups = (registry: ContractTable, call: string, word: number): ReadonlyArray<AppTokenGroup> => {
  const proofOf = (index: number): ContractProof => ({
    events: tokenEvents,
    registry,
    call,
    claim: { calls: ["UNDERLYING_ASSET_ADDRESS()"], word: word + index },
  })
  const group = { label: "Lending", kind: "app-token", underlyings: aaveUnderlyings } as const
  return [
    { id: "supply", ...group, figures: depositFigures, contracts: { proof: proofOf(0) } },
    { id: "borrow-stable", ...group, isDebt: true, figures: loanFigures, contracts: { proof: proofOf(1) } },
    { id: "borrow", ...group, isDebt: true, figures: debtFigures, contracts: { proof: proofOf(2) } },
  ]
}

/**
 * The groups of a fork, of version 2 or 3, by its data providers.
 *
 * Source: `getReserveTokensAddresses` of `misc/AaveProtocolDataProvider.sol` of npm package `@aave/core-v3`.
 */
export const providerGroups = (dataProviders: ContractTable): ReadonlyArray<AppTokenGroup> =>
  provenGroups(dataProviders, "getReserveTokensAddresses(address)", 0)

/** As `providerGroups`, for insolvent markets, whose deposits are not paid out and whose debts are not repaid: both are worth nothing. */
export const insolventGroups = (dataProviders: ContractTable): ReadonlyArray<PositionGroup> =>
  providerGroups(dataProviders).map(({ figures: _, ...group }) => ({
    ...group,
    id: `insolvent-${group.id}`,
    underlyings: () => [],
  }))

/**
 * The groups of a fork of version 2, by its pools.
 *
 * Source: `ReserveData` of `protocol/libraries/types/DataTypes.sol` of npm package `@aave/protocol-v2`.
 */
export const secondPoolGroups = (pools: ContractTable): ReadonlyArray<PositionGroup> =>
  provenGroups(pools, "getReserveData(address)", 7)

/** Rewards for one token of a deposit or a debt, which is the item, in every token that the controller pays. */
const incentiveAmounts: ReadAmounts = (read, { contract: controller, account, item }) => {
  const signature = "getAllUserRewards(address[], address) returns (address[], uint256[])"
  const [tokens, amounts] = read({ to: controller, signature, values: [[addressOfItem(item)], account] }) ?? []
  return listedRewards(tokens, amounts)
}

/**
 * The group of rewards for deposits and debts in markets of version 3, including those accrued since the account's last change.
 *
 * Source: `contracts/rewards/interfaces/IRewardsDistributor.sol` of npm package `@aave/periphery-v3`.
 */
export const incentiveGroup = (controllers: ContractTable): PositionGroup => ({
  id: "rewards",
  label: "Rewards",
  kind: "contract-position",
  contracts: { listed: controllers },
  holders: [
    {
      event: "Accrued(address,address,address,uint256,uint256,uint256)",
      account: { topic: 3 },
      item: { topic: 1 },
    },
  ],
  amounts: incentiveAmounts,
})

/**
 * The group of rewards for deposits and debts in markets of version 2, including those accrued since the account's last change.
 *
 * Source: `contracts/incentives/StakedTokenIncentivesController.sol` of https://github.com/aave/incentives-controller.
 *
 * @param tokens - Deposit and debt tokens. A controller pays nothing for those that it does not list.
 */
export const secondIncentiveGroup = (
  controllers: ContractTable,
  tokens: ReadonlyArray<ContractTable>,
): PositionGroup => ({
  id: "rewards",
  label: "Rewards",
  kind: "contract-position",
  contracts: { listed: controllers },
  holders: [{ event: "RewardsAccrued(address,uint256)", account: { topic: 1 } }],
  amounts: (read, { chainId, contract: controller, account }) => {
    const token = readAddress(read, controller, "REWARD_TOKEN()")
    const assets = tokens.flatMap((table) => table[chainId] ?? [])
    const amountRaw = readAmount(read, controller, "getRewardsBalance(address[],address)", [assets, account])
    return token === undefined || amountRaw === undefined ? undefined : [{ token, amountRaw, meta: "CLAIMABLE" }]
  },
})
