import type { Address } from "#schemas/domain/primitive.ts"
import { askAddress, askOptionalAmount } from "../asked-value.ts"
import type { Ask, TokenAmount } from "../position-rule.ts"

/** Standardized yield as the token that earns it, if it can be redeemed for that token, else as itself. */
export const redeemed = (ask: Ask, token: Address, amountRaw: bigint): TokenAmount | undefined => {
  const earning = askAddress(ask, token, "yieldToken()")
  if (earning === undefined) return undefined
  const redeemedRaw = askOptionalAmount(ask, token, "previewRedeem(address, uint256)", [earning, amountRaw])
  if (redeemedRaw === undefined) return undefined
  return redeemedRaw === "refused" ? { token, amountRaw } : { token: earning, amountRaw: redeemedRaw }
}
