import type { Log } from "#schemas/domain/block.ts"
import type { PricePart } from "../../protocols/sale-rule.ts"
import { priceAt } from "./event-value.ts"
import type { Sale } from "./sale.ts"

/**
 * The fees that an event states: all that others than the seller received, and the royalty in them. Unknown if nothing would remain for the
 * seller, who is then a recipient of fees.
 */
export const statedFees = (
  rule: { readonly fee?: PricePart; readonly royalty?: PricePart },
  log: Log,
  priceRaw: bigint,
): Pick<Sale, "feeRaw" | "royaltyRaw"> => {
  const feeRaw = rule.fee === undefined ? 0n : priceAt(log, rule.fee, priceRaw)
  const royaltyRaw = rule.royalty === undefined ? undefined : priceAt(log, rule.royalty, priceRaw)
  if (feeRaw === undefined || royaltyRaw === undefined || feeRaw + royaltyRaw >= priceRaw) {
    return { feeRaw: undefined, royaltyRaw: undefined }
  }
  return { feeRaw: feeRaw + royaltyRaw, royaltyRaw }
}
