import type { Address } from "#schemas/domain/primitive.ts"
import { addressesOf, type ContractTable } from "../contract-table.ts"
import { readAddress, readAmount } from "../contract-value.ts"
import type { PositionGroup } from "../position-rule.ts"

/**
 * The group of vaults with an accountant, which posts the rate of one whole share in units of the base token.
 *
 * Source: `src/base/Roles/AccountantWithRateProviders.sol` of https://github.com/Se7en-Seas/boring-vault.
 *
 * @param accountants - Those of the vaults, in the same order.
 */
export const boringVaultGroup = (vaults: ContractTable, accountants: ContractTable): PositionGroup => {
  const byVault = new Map<Address, Address | undefined>(
    addressesOf(vaults).map((vault, index) => [vault, addressesOf(accountants)[index]]),
  )
  return {
    id: "liquid",
    label: "Vaults",
    kind: "app-token",
    contracts: { listed: vaults },
    underlyings: (read, { token: vault, amountRaw }) => {
      const accountant = byVault.get(vault)
      if (accountant === undefined) return undefined
      const token = readAddress(read, accountant, "base()")
      const rate = readAmount(read, accountant, "getRate()")
      const [decimals] =
        read({ to: vault, signature: "decimals() returns (uint8)", values: [], isConstant: true }) ?? []
      if (token === undefined || rate === undefined || typeof decimals !== "bigint") return undefined
      return [{ token, amountRaw: (amountRaw * rate) / 10n ** decimals }]
    },
  }
}
