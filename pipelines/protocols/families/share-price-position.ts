import type { ContractTable } from "../contract-table.ts"
import { readAddress, readAmount } from "../contract-value.ts"
import type { PositionGroup } from "../position-rule.ts"

/**
 * The group of vaults that quote the price of one whole share in units of their token, such as those of Yearn v2. The price includes profits as they unlock.
 *
 * Source: `pricePerShare` of `contracts/Vault.vy` in https://github.com/yearn/yearn-vaults.
 */
export const sharePriceGroup = (vaults: ContractTable): PositionGroup => ({
  id: "vault",
  label: "Vaults",
  kind: "app-token",
  contracts: { listed: vaults },
  underlyings: (read, { token: vault, amountRaw }) => {
    const token = readAddress(read, vault, "token()")
    const [decimals] =
      read({ to: vault, signature: "decimals() returns (uint256)", values: [], isConstant: true }) ?? []
    const price = readAmount(read, vault, "pricePerShare()")
    if (token === undefined || typeof decimals !== "bigint" || price === undefined) return undefined
    return [{ token, amountRaw: (amountRaw * price) / 10n ** decimals }]
  },
})
