import type { Address } from "#schemas/domain/primitive.ts"
import type { ContractTable } from "../contract-table.ts"
import { readAddress, readAmount, readOptionalAmount } from "../contract-value.ts"
import type { ContractProof, PositionGroup, ReadContract, ReadUnderlyings } from "../position-rule.ts"

/**
 * ERC-4626 vaults: the assets that shares convert to, ignoring withdrawal fees and limits.
 *
 * Source: `interfaces/IERC4626.sol` of npm package `@openzeppelin/contracts`.
 */
export const vaultUnderlyings: ReadUnderlyings = (read, { token: vault, amountRaw }) => {
  const token = readAddress(read, vault, "asset()")
  const assetsRaw = readAmount(read, vault, "convertToAssets(uint256)", [amountRaw])
  return token === undefined || assetsRaw === undefined ? undefined : [{ token, amountRaw: assetsRaw }]
}

/** A group of vaults that a brand lists: their makers are known, so assets count wherever a vault invests them. */
export const vaultGroup = (
  vaults: ContractTable,
  { id, label }: Pick<PositionGroup, "id" | "label">,
): PositionGroup => ({
  id,
  label,
  kind: "app-token",
  contracts: { listed: vaults },
  underlyings: vaultUnderlyings,
})

/** Events of all ERC-4626 vaults. Source: `IERC4626` as above. */
const vaultEvents = ["Deposit(address,address,uint256,uint256)", "Withdraw(address,address,address,uint256,uint256)"]

/**
 * As `vaultGroup`, for vaults that a factory or another registry of the brand confirms.
 *
 * @param call - The registry's call: `isMetaMorpho(address)`.
 */
export const provenVaultGroup = (
  registry: ContractTable,
  call: string,
  { id, label, ...claimed }: Pick<PositionGroup, "id" | "label"> & Pick<ContractProof, "claim" | "isNumber">,
): PositionGroup => ({
  id,
  label,
  kind: "app-token",
  contracts: { proof: { ...claimed, events: vaultEvents, registry, call, shape: "asset()" } },
  underlyings: vaultUnderlyings,
})

/** Whether a contract that names an asset answers as a vault and holds all that its shares convert to. `undefined` while an answer is missing. */
export const isBackedVault = (read: ReadContract, vault: Address, asset: Address): boolean | undefined => {
  const balanceRaw = readOptionalAmount(read, asset, "balanceOf(address)", [vault])
  const supplyRaw = readOptionalAmount(read, vault, "totalSupply()")
  if (supplyRaw === undefined) return undefined
  if (supplyRaw === "refused") return false
  const owedRaw = readOptionalAmount(read, vault, "convertToAssets(uint256)", [supplyRaw])
  if (balanceRaw === undefined || owedRaw === undefined) return undefined
  return balanceRaw !== "refused" && owedRaw !== "refused" && balanceRaw >= owedRaw
}

/**
 * Vaults that no brand lists. Anyone can write a contract that returns any amount, so assets count only if the vault itself holds all that its shares
 * convert to; otherwise the position is unknown.
 */
export const strangeVaultUnderlyings: ReadUnderlyings = (read, share) => {
  const underlyings = vaultUnderlyings(read, share)
  const asset = readAddress(read, share.token, "asset()")
  return asset !== undefined && isBackedVault(read, share.token, asset) === true ? underlyings : undefined
}
