import { askIntegers } from "../asked-value.ts"
import type { ContractTable } from "../contract-table.ts"
import { pooledVaultGroup } from "../families/pooled-vault-position.ts"
import type { PositionGroup, ReadUnderlyings } from "../position-rule.ts"
import { rangeVaultsContracts } from "./range-vaults/contracts.ts"
import { rangeVaultsOfBaseContracts } from "./range-vaults-of-base/contracts.ts"
import { vaultsContracts } from "./vaults/contracts.ts"
import { vaultsOfBaseContracts } from "./vaults-of-base/contracts.ts"

/** Shares of two amounts. Source: `contracts/BIFI/vaults/BeefyVaultConcLiq.sol` of https://github.com/beefyfinance/beefy-contracts. */
const rangeUnderlyings: ReadUnderlyings = (ask, { token: vault, amountRaw, supplyRaw }) => {
  const [token0, token1] =
    ask({ to: vault, signature: "wants() returns (address, address)", values: [], isConstant: true }) ?? []
  const [held0, held1] = askIntegers(ask, vault, "balances() returns (uint256, uint256)") ?? []
  if (typeof token0 !== "string" || typeof token1 !== "string") return undefined
  if (held0 === undefined || held1 === undefined) return undefined
  if (supplyRaw === 0n) return []
  return [
    { token: token0, amountRaw: (held0 * amountRaw) / supplyRaw },
    { token: token1, amountRaw: (held1 * amountRaw) / supplyRaw },
  ]
}

const rangeVaultGroup = (id: string, vaults: ContractTable): PositionGroup => ({
  ...{ id, label: "Vaults", kind: "app-token", contracts: { listed: vaults } },
  underlyings: rangeUnderlyings,
})

/** Shares of vaults. */
export const positions: ReadonlyArray<PositionGroup> = [
  pooledVaultGroup(vaultsContracts.vaults, "want()"),
  pooledVaultGroup(vaultsOfBaseContracts.vaults, "want()", "vault-2"),
  rangeVaultGroup("range-vault", rangeVaultsContracts.vaults),
  rangeVaultGroup("range-vault-2", rangeVaultsOfBaseContracts.vaults),
]
