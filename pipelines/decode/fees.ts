import { nativeAsset } from "#schemas/domain/asset.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { feeRaw } from "../fee.ts"
import { movementDeltas } from "../movement.ts"
import { type Processor, perBlock } from "../processor.ts"

/** What each sender paid for the transaction, also where it failed. Who got it is told by `rewards`. */
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
