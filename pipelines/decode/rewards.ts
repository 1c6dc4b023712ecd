import type { ChainDefinition } from "#chains/chain-definition.ts"
import { nativeAsset } from "#schemas/domain/asset.ts"
import type { Block } from "#schemas/domain/block.ts"
import { noTransactionIndex } from "#schemas/domain/place.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { gasPriceRaw } from "../fee.ts"
import { feeInToken } from "../fee-in-token.ts"
import { movementDeltas } from "../movement.ts"
import { type Processor, perBlock } from "../processor.ts"

/** Block rewards: the sum of the transactions' tips, on chains that pay them to the block's `miner`, and the rewards in traces. */
export const rewards: Processor = {
  id: "rewards",
  stage: "decode",
  handle: perBlock(({ block }, chain) => {
    const reward = { asset: nativeAsset, from: zeroAddress, kind: "reward" } as const
    const tips = movementDeltas({
      ...reward,
      place: { transactionIndex: noTransactionIndex, origin: "reward", originIndex: 0 },
      to: block.miner,
      amountRaw: chain.feeRecipient === "miner" ? tipsRaw(block, chain) : 0n,
    })
    const traced = (block.traces ?? []).flatMap((trace, originIndex) =>
      trace.type !== "reward" || trace.to === undefined
        ? []
        : movementDeltas({
            ...reward,
            place: { transactionIndex: noTransactionIndex, origin: "trace", originIndex },
            to: trace.to,
            amountRaw: trace.valueRaw,
          }),
    )
    return { deltas: [...tips, ...traced] }
  }),
}

/** Sum of what transactions paid in coins above the burned base fee; before EIP-1559, of all fees. */
const tipsRaw = (block: Block, chain: ChainDefinition): bigint => {
  const baseFeePerGasRaw = block.baseFeePerGasRaw ?? 0n
  let sumRaw = 0n
  for (const transaction of block.transactions) {
    const tipPerGasRaw = gasPriceRaw(transaction) - baseFeePerGasRaw
    // System transactions of the chain pay nothing, not even the base fee.
    if (tipPerGasRaw > 0n && feeInToken(transaction, chain) === undefined)
      sumRaw += tipPerGasRaw * transaction.receipt.gasUsedRaw
  }
  return sumRaw
}
