import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { ContractTable } from "../contract-table.ts"
import { everyOne, readAddress, readAmount, readIntegers } from "../contract-value.ts"
import type { ContractPositionGroup, PositionGroup, ReadAmounts } from "../position-rule.ts"
import { ownedItemGroup } from "./item-position.ts"

/** The stablecoin of a chain. */
const stablecoinOf = (stablecoins: ContractTable, chainId: number): Address => stablecoins[chainId]?.[0] ?? zeroAddress

/** A loan including accrued interest. */
const troveAmounts =
  (stablecoins: ContractTable): ReadAmounts =>
  (read, { chainId, contract: nfts, item }) => {
    const manager = readAddress(read, nfts, "troveManager()")
    const pool = manager === undefined ? undefined : readAddress(read, manager, "activePool()")
    const token = pool === undefined ? undefined : readAddress(read, pool, "collToken()")
    if (manager === undefined || token === undefined) return undefined
    const signature = "getLatestTroveData(uint256) returns (uint256, uint256)"
    const [debtRaw, collateralRaw] = readIntegers(read, manager, signature, [BigInt(item)]) ?? []
    if (debtRaw === undefined || collateralRaw === undefined) return undefined
    return [
      { token, amountRaw: collateralRaw, meta: "SUPPLIED" },
      { token: stablecoinOf(stablecoins, chainId), amountRaw: debtRaw, meta: "BORROWED" },
    ]
  }

/** A deposit after liquidations, its accrued yield, and collateral of liquidated loans, set aside or not. */
const stabilityAmounts =
  (stablecoins: ContractTable): ReadAmounts =>
  (read, { chainId, contract: pool, account }) => {
    const collateral = readAddress(read, pool, "collToken()")
    const calls = [
      "getCompoundedBoldDeposit(address)",
      "getDepositorYieldGainWithPending(address)",
      "getDepositorCollGain(address)",
      "stashedColl(address)",
    ]
    const answers = everyOne(calls, (call) => readAmount(read, pool, call, [account]))
    if (collateral === undefined || answers === undefined) return undefined
    const [depositRaw = 0n, yieldRaw = 0n, gainRaw = 0n, stashedRaw = 0n] = answers
    const token = stablecoinOf(stablecoins, chainId)
    return [
      { token, amountRaw: depositRaw, meta: "SUPPLIED" },
      { token, amountRaw: yieldRaw, meta: "CLAIMABLE" },
      { token: collateral, amountRaw: gainRaw + stashedRaw, meta: "CLAIMABLE" },
    ]
  }

/**
 * The group of loans, which are NFTs, of version 2 of Liquity and its forks.
 *
 * Source: `contracts/src/Types/LatestTroveData.sol`, `TroveNFT.sol`, `TroveManager.sol` and `ActivePool.sol` of https://github.com/liquity/bold.
 *
 * @param stablecoins - The lent token, one per chain.
 */
export const troveGroup = (troves: ContractTable, stablecoins: ContractTable): ContractPositionGroup =>
  ownedItemGroup({ id: "trove", label: "Lending" }, troves, troveAmounts(stablecoins))

/**
 * The group of deposits in their stability pools.
 *
 * Source: `contracts/src/Interfaces/IStabilityPool.sol` and `IStabilityPoolEvents.sol` there.
 */
export const stabilityGroup = (pools: ContractTable, stablecoins: ContractTable): PositionGroup => ({
  id: "stability",
  label: "Farms",
  kind: "contract-position",
  contracts: { listed: pools },
  holders: [
    { event: "DepositUpdated(address,uint256,uint256,uint256,uint256,uint256,uint256)", account: { topic: 1 } },
  ],
  amounts: stabilityAmounts(stablecoins),
})
