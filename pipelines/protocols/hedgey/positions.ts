import { readAddress, readBlockTime, readIntegers } from "../contract-value.ts"
import { ownedItemGroup } from "../families/item-position.ts"
import type { PositionGroup, ReadAmounts } from "../position-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("hedgey")

/** A plan of the account that owns the NFT: what it can redeem, and the rest. */
const planAmounts: ReadAmounts = (read, { chainId, contract, item }) => {
  const id = BigInt(item)
  const token = readAddress(read, contract, "plans(uint256)", [id])
  const now = readBlockTime(read, chainId)
  if (now === undefined) return undefined
  const signature = "planBalanceOf(uint256, uint256, uint256) returns (uint256, uint256)"
  const [unlockedRaw, restRaw] = readIntegers(read, contract, signature, [id, now, now]) ?? []
  if (token === undefined || unlockedRaw === undefined || restRaw === undefined) return undefined
  return [
    { token, amountRaw: restRaw, meta: "VESTING" },
    { token, amountRaw: unlockedRaw, meta: "CLAIMABLE" },
  ]
}

/** Plans of accounts. Source: `contracts/sharedContracts/VestingStorage.sol` and `TimelockLibrary.sol` of https://github.com/hedgey-finance/Locked_VestingTokenPlans. */
export const positions: ReadonlyArray<PositionGroup> = [
  ownedItemGroup({ id: "plan", label: "Vesting" }, contracts.plans, planAmounts),
]
