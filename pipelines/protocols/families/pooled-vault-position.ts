import type { ContractTable } from "../contract-table.ts"
import { readAddress, readAmount } from "../contract-value.ts"
import type { PositionGroup } from "../position-rule.ts"

/**
 * The group of vaults whose shares are parts of all assets, invested or not, such as those of Yearn v1 and Pickle: a withdrawal
 * pays `balance() * shares / totalSupply()`.
 *
 * Source: `withdraw` of `contracts/vaults/yVault.sol` in https://github.com/yearn/yearn-protocol, and of `src/pickle-jar.sol` in
 * https://github.com/pickle-finance/protocol.
 *
 * @param call - The call of a vault for its token.
 */
export const pooledVaultGroup = (vaults: ContractTable, call = "token()"): PositionGroup => ({
  id: "vault",
  label: "Vaults",
  kind: "app-token",
  contracts: { listed: vaults },
  underlyings: (read, { token: vault, amountRaw, supplyRaw }) => {
    const token = readAddress(read, vault, call)
    const balanceRaw = readAmount(read, vault, "balance()")
    if (token === undefined || balanceRaw === undefined) return undefined
    return supplyRaw === 0n ? [] : [{ token, amountRaw: (balanceRaw * amountRaw) / supplyRaw }]
  },
})
