import { askAddress, askAmount, askIntegers } from "../../asked-value.ts"
import { vaultGroup } from "../../families/vault-position.ts"
import type { HolderEvent, PositionGroup, ReadAmounts, ReadFigures } from "../../position-rule.ts"
import { readContracts } from "../../read-contracts.ts"

const contracts = readContracts("aave")

/** Deposit and debt in one reserve of a spoke, which is the item, including accrued interest and premium. */
const reserveAmounts: ReadAmounts = (ask, { contract: spoke, account, item }) => {
  const reserve = BigInt(item)
  const token = askAddress(ask, spoke, "getReserve(uint256)", [reserve])
  const suppliedRaw = askAmount(ask, spoke, "getUserSuppliedAssets(uint256, address)", [reserve, account])
  const owedRaw = askAmount(ask, spoke, "getUserTotalDebt(uint256, address)", [reserve, account])
  if (token === undefined || suppliedRaw === undefined || owedRaw === undefined) return undefined
  return [
    { token, amountRaw: suppliedRaw, meta: "SUPPLIED" },
    { token, amountRaw: owedRaw, meta: "BORROWED" },
  ]
}

/** Health of an account in a spoke, over all its reserves. Some releases state debt values in other units, so there is no loan-to-value ratio. */
const spokeFigures: ReadFigures = (ask, { contract: spoke, account }) => {
  const types = "uint256, uint256, uint256, uint256, uint256"
  const data = askIntegers(ask, spoke, `getUserAccountData(address) returns (${types})`, [account])
  if (data === undefined) return undefined
  const [, , valueRaw = 0n, depositedRaw = 0n, owedRaw = 0n] = data
  return depositedRaw === 0n || owedRaw === 0n ? [] : [{ name: "health-factor", contract: spoke, valueRaw }]
}

const repayEvent = "Repay(uint256,address,address,uint256,uint256,(int256,int256,uint256))"

const holders: ReadonlyArray<HolderEvent> = [
  ...["Supply", "Withdraw", "Borrow"].map((name) => `${name}(uint256,address,address,uint256,uint256)`),
  repayEvent,
].map((event) => ({ event, account: { topic: 3 }, item: { topic: 1 } }))

/**
 * Deposits and debts in the spokes of Aave v4, one position per reserve and account, and vaults of deposits.
 *
 * Source: `src/spoke/interfaces/ISpoke.sol` of https://github.com/aave/aave-v4.
 */
export const v4Positions: ReadonlyArray<PositionGroup> = [
  {
    id: "reserve",
    label: "Lending",
    kind: "contract-position",
    contracts: { listed: contracts.v4Spokes },
    holders,
    amounts: reserveAmounts,
    figures: spokeFigures,
  },
  vaultGroup(contracts.v4Vaults, { id: "vault", label: "Vaults" }),
]
