import { nativeAsset } from "#schemas/domain/asset.ts"
import { noTransactionIndex } from "#schemas/domain/place.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { movementDeltas } from "../movement.ts"
import { type Processor, perBlock } from "../processor.ts"

/**
 * Validator withdrawals: coins credited at the end of a block without a transaction.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4895
 */
export const withdrawals: Processor = {
  id: "withdrawals",
  stage: "decode",
  handle: perBlock(({ block }) => ({
    deltas: block.withdrawals.flatMap(({ account, amountRaw }, originIndex) =>
      movementDeltas({
        place: { transactionIndex: noTransactionIndex, origin: "withdrawal", originIndex },
        asset: nativeAsset,
        from: zeroAddress,
        to: account,
        amountRaw,
        kind: "withdrawal",
      }),
    ),
  })),
}
