import { nativeAsset } from "#schemas/domain/asset.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { feeRaw } from "../fee.ts"
import { movementDeltas } from "../movement.ts"
import { type Processor, perBlock } from "../processor.ts"

/** Fees paid by senders, for failed transactions too. `rewards` credits the recipients. */
export const fees: Processor = {
  id: "fees",
  stage: "decode",
  handle: perBlock(({ block }) => ({
    deltas: block.transactions.flatMap((transaction) =>
      movementDeltas({
        place: { transactionIndex: transaction.index, origin: "fee", originIndex: 0 },
        asset: nativeAsset,
        from: transaction.from,
        to: zeroAddress,
        amountRaw: feeRaw(transaction),
        kind: "fee",
      }),
    ),
  })),
}
