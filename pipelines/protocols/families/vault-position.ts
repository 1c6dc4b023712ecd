import { askAddress, askAmount } from "../asked-value.ts"
import type { ReadUnderlyings } from "../position-rule.ts"

/**
 * ERC-4626 vaults: the assets that shares convert to, without fees and limits of a withdrawal.
 *
 * Source: `interfaces/IERC4626.sol` of npm package `@openzeppelin/contracts`.
 */
export const vaultUnderlyings: ReadUnderlyings = (ask, { token: vault, amountRaw }) => {
  const token = askAddress(ask, vault, "asset()")
  const assetsRaw = askAmount(ask, vault, "convertToAssets(uint256)", [amountRaw])
  return token === undefined || assetsRaw === undefined ? undefined : [{ token, amountRaw: assetsRaw }]
}

/**
 * Vaults that no brand lists. Anybody can write a contract that answers any amount, so assets count only where the vault itself has all that its shares
 * convert to; without that the position is unknown.
 */
export const strangeVaultUnderlyings: ReadUnderlyings = (ask, share) => {
  const { token: vault, supplyRaw } = share
  const underlyings = vaultUnderlyings(ask, share)
  const owedRaw = askAmount(ask, vault, "convertToAssets(uint256)", [supplyRaw])
  const asset = askAddress(ask, vault, "asset()")
  if (asset === undefined) return undefined
  const heldRaw = askAmount(ask, asset, "balanceOf(address)", [vault])
  return heldRaw === undefined || owedRaw === undefined || heldRaw < owedRaw ? undefined : underlyings
}
