import { classifiedLogs } from "#chains/abi/classified-log.ts"
import { earlyFormsOf } from "#chains/early-collections.ts"
import { erc20Asset } from "#schemas/domain/asset.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import type { Transfer } from "#schemas/facts/transfer.ts"
import { delegatedAccounts } from "../delegated-accounts.ts"
import { feeInToken } from "../fee-in-token.ts"
import { movementDeltas } from "../movement.ts"
import { type Processor, perBlock } from "../processor.ts"

/**
 * ERC-20 transfers and their deltas, in log order.
 *
 * A transfer of zero has no deltas. Some collections that predate ERC-721 emit the same event, which `nft-transfers` decodes. The contract
 * that represents the native coin as a token moves coins (`native-token`, `native-movements`). Deltas of the wrapped native token are left
 * to `wrapped-native`, which also reads its other events. Logs of failed transactions count: only chains that charge fees in a token
 * have any, the fee's transfers, which are fees and rewards.
 */
export const transfers: Processor = {
  id: "transfers",
  stage: "decode",
  handle: perBlock(({ block }, chain) => {
    const found: Array<Transfer> = []
    const deltas: Array<Delta> = []
    const earlyForms = earlyFormsOf(chain.id)
    const delegated = delegatedAccounts(block)
    for (const transaction of block.transactions) {
      const fee = feeInToken(transaction, chain)
      for (const { kind, event, log } of classifiedLogs(transaction.receipt.logs)) {
        if (kind !== "transfer" || earlyForms.has(log.address)) continue
        if (delegated.has(log.address)) continue
        if (log.address === chain.nativeToken?.address) continue
        const asset = erc20Asset(log.address)
        const place = { transactionIndex: transaction.index, origin: "log", originIndex: log.index } as const
        const movement = { place, asset, from: event.first, to: event.second, amountRaw: event.amountRaw }
        found.push({ ...movement, place: { ...place, leg: 0 } })
        if (log.address === chain.wrappedNative) continue
        const moved = movementDeltas({ ...movement, kind: "transfer" })
        deltas.push(...(fee?.logIndexes.has(log.index) === true ? feeDeltas(moved, fee.payer) : moved))
      }
    }
    return { transfers: found, deltas }
  }),
}

/** Deltas of a transfer that collects a fee: it is the payer's fee, and a reward for others. */
const feeDeltas = (moved: ReadonlyArray<Delta>, payer: Address): ReadonlyArray<Delta> =>
  moved.map((delta) => ({ ...delta, kind: delta.account === payer ? "fee" : "reward" }))
