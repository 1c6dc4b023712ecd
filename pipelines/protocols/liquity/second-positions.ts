import { zeroAddress } from "#schemas/domain/primitive.ts"
import { askAddress, askAmount, askIntegers, everyOne } from "../asked-value.ts"
import { ownedItemGroup } from "../families/item-position.ts"
import type { PositionGroup, ReadAmounts } from "../position-rule.ts"
import { secondContracts } from "./contracts.ts"

const [bold = zeroAddress] = secondContracts.bold[1] ?? []

/** A loan with interest until now. */
const troveAmounts: ReadAmounts = (ask, { contract: nfts, item }) => {
  const manager = askAddress(ask, nfts, "troveManager()")
  const pool = manager === undefined ? undefined : askAddress(ask, manager, "stabilityPool()")
  const token = pool === undefined ? undefined : askAddress(ask, pool, "collToken()")
  if (manager === undefined || token === undefined) return undefined
  const signature = "getLatestTroveData(uint256) returns (uint256, uint256)"
  const [debtRaw, collateralRaw] = askIntegers(ask, manager, signature, [BigInt(item)]) ?? []
  if (debtRaw === undefined || collateralRaw === undefined) return undefined
  return [
    { token, amountRaw: collateralRaw, meta: "SUPPLIED" },
    { token: bold, amountRaw: debtRaw, meta: "BORROWED" },
  ]
}

/** A deposit after liquidations, its yield until now, and collateral of liquidated loans, set aside or not. */
const stabilityAmounts: ReadAmounts = (ask, { contract: pool, account }) => {
  const collateral = askAddress(ask, pool, "collToken()")
  const calls = [
    "getCompoundedBoldDeposit(address)",
    "getDepositorYieldGainWithPending(address)",
    "getDepositorCollGain(address)",
    "stashedColl(address)",
  ]
  const answers = everyOne(calls, (call) => askAmount(ask, pool, call, [account]))
  if (collateral === undefined || answers === undefined) return undefined
  const [depositRaw = 0n, yieldRaw = 0n, gainRaw = 0n, stashedRaw = 0n] = answers
  return [
    { token: bold, amountRaw: depositRaw, meta: "SUPPLIED" },
    { token: bold, amountRaw: yieldRaw, meta: "CLAIMABLE" },
    { token: collateral, amountRaw: gainRaw + stashedRaw, meta: "CLAIMABLE" },
  ]
}

/**
 * Loans, which are NFTs, and deposits in the stability pools, of version 2.
 *
 * Source: `contracts/src/Types/LatestTroveData.sol`, `TroveNFT.sol`, `TroveManager.sol` and `Interfaces/IStabilityPool.sol` of https://github.com/liquity/bold.
 */
export const secondPositions: ReadonlyArray<PositionGroup> = [
  ownedItemGroup({ id: "trove", label: "Lending" }, secondContracts.troves, troveAmounts),
  {
    id: "stability",
    label: "Farms",
    kind: "contract-position",
    contracts: { listed: secondContracts.stabilityPools },
    holders: [
      { event: "DepositUpdated(address,uint256,uint256,uint256,uint256,uint256,uint256)", account: { topic: 1 } },
    ],
    amounts: stabilityAmounts,
  },
]
