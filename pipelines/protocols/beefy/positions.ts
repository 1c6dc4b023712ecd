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

// The lists of vaults are in two files each, by chain.
const vaults: ContractTable = { ...vaultsContracts.vaults, ...vaultsOfBaseContracts.vaults }
const rangeVaults: ContractTable = { ...rangeVaultsContracts.vaults, ...rangeVaultsOfBaseContracts.vaults }

/** Shares of vaults of one token, and of two. */
export const positions: ReadonlyArray<PositionGroup> = [
  pooledVaultGroup(vaults, "want()"),
  {
    ...{ id: "range-vault", label: "Vaults", kind: "app-token", contracts: { listed: rangeVaults } },
    underlyings: rangeUnderlyings,
  },
]
