import type { AbiValue } from "#chains/abi/encode.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { everyOne, readAddress, readAmount, readIntegers } from "../contract-value.ts"
import { ownedItemGroup } from "../families/item-position.ts"
import type { PositionAmount, PositionGroup, ReadAmounts, ReadContract } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("synthetix")

/** Amounts have 18 decimal places, regardless of their token's. */
const systemDecimals = 18n

/** An account in the core. */
interface CoreAccount {
  readonly core: Address
  readonly id: bigint
}

/** The tokens that the core accepts as collateral, or once accepted. */
const collateralsOf = (read: ReadContract, core: Address): ReadonlyArray<Address> | undefined => {
  const members = "bool, uint256, uint256, uint256, bytes32, address, uint256"
  const signature = `getCollateralConfigurations(bool) returns ((${members})[])`
  const [configurations] = read({ to: core, signature, values: [false] }) ?? []
  if (!Array.isArray(configurations)) return undefined
  // The sixth member of each is an address by the signature.
  return configurations.map((one) => (one as ReadonlyArray<AbiValue>)[5] as Address)
}

/** The known pools: the preferred one, and those that governance has approved. */
const poolsOf = (read: ReadContract, core: Address): ReadonlyArray<bigint> | undefined => {
  const preferred = readAmount(read, core, "getPreferredPool()")
  const [approved] = read({ to: core, signature: "getApprovedPools() returns (uint256[])", values: [] }) ?? []
  return preferred === undefined || !Array.isArray(approved) ? undefined : [...new Set([preferred, ...approved])]
}

/** Debt of an account for a collateral, negative if the pool owes the account; unknown if some of the collateral is in other pools. */
const debtOf = (
  read: ReadContract,
  { core, id }: CoreAccount,
  {
    collateral,
    assignedRaw,
    pools,
  }: { readonly collateral: Address; readonly assignedRaw: bigint; readonly pools: ReadonlyArray<bigint> },
): bigint | undefined => {
  const backed = everyOne(pools, (pool) =>
    readAmount(read, core, "getPositionCollateral(uint128,uint128,address)", [id, pool, collateral]),
  )
  if (backed === undefined) return undefined
  if (backed.reduce((sum, amount) => sum + amount, 0n) < assignedRaw) return undefined
  const debts = everyOne(
    pools.filter((_, index) => backed[index] !== 0n),
    (pool) => {
      const signature = "getPositionDebt(uint128, uint128, address) returns (int256)"
      return readIntegers(read, core, signature, [id, pool, collateral])?.[0]
    },
  )
  return debts?.reduce((sum, debt) => sum + debt, 0n)
}

/** An amount in units of its token, rounded down. */
const inUnits = (read: ReadContract, token: Address, amountRaw: bigint): bigint | undefined => {
  const [decimals] = read({ to: token, signature: "decimals() returns (uint8)", values: [], isConstant: true }) ?? []
  if (typeof decimals !== "bigint") return undefined
  return decimals > systemDecimals
    ? amountRaw * 10n ** (decimals - systemDecimals)
    : amountRaw / 10n ** (systemDecimals - decimals)
}

/** Collateral of an account, delegated to pools or not, stablecoin that it minted and has not withdrawn, and its debts in the pools. */
const accountAmounts: ReadAmounts = (read, { chainId, item }) => {
  const core = contracts.cores[chainId]?.[0]
  if (core === undefined) return undefined
  const account: CoreAccount = { core, id: BigInt(item) }
  const [collaterals, pools] = [collateralsOf(read, core), poolsOf(read, core)]
  const stable = readAddress(read, core, "getUsdToken()")
  if (collaterals === undefined || pools === undefined || stable === undefined) return undefined
  // Minted stablecoins are deposited in the account, though they are not collateral.
  const deposited = [...new Set([...collaterals, stable])]
  const amounts = everyOne(deposited, (collateral): ReadonlyArray<PositionAmount> | undefined => {
    const signature = "getAccountCollateral(uint128, address) returns (uint256, uint256, uint256)"
    const [depositedRaw, assignedRaw] = readIntegers(read, core, signature, [account.id, collateral]) ?? []
    if (depositedRaw === undefined || assignedRaw === undefined) return undefined
    if (depositedRaw === 0n) return []
    const suppliedRaw = inUnits(read, collateral, depositedRaw)
    const debtRaw = assignedRaw === 0n ? 0n : debtOf(read, account, { collateral, assignedRaw, pools })
    if (suppliedRaw === undefined || debtRaw === undefined) return undefined
    return [
      { token: collateral, amountRaw: suppliedRaw, meta: "SUPPLIED" },
      debtRaw < 0n
        ? { token: stable, amountRaw: -debtRaw, meta: "CLAIMABLE" }
        : { token: stable, amountRaw: debtRaw, meta: "BORROWED" },
    ]
  })
  return amounts?.flat()
}

/**
 * Accounts of version 3, which are NFTs: collateral, and debts in the pools that it is delegated to. The stablecoin of debts has 18 decimal places.
 *
 * Source: `mintUsd` of `protocol/synthetix/contracts/modules/core/IssueUSDModule.sol`, and `ICollateralModule.sol`, `IVaultModule.sol`, `ICollateralConfigurationModule.sol`,
 * `IPoolConfigurationModule.sol` and `IMarketManagerModule.sol` of `protocol/synthetix/contracts/interfaces`, of https://github.com/Synthetixio/synthetix-v3.
 */
export const positions: ReadonlyArray<PositionGroup> = [
  ownedItemGroup({ id: "account", label: "Lending" }, contracts.accounts, accountAmounts),
]
