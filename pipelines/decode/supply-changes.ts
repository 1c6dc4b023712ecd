import { decodeSupplyChange } from "#chains/abi/supply.ts"
import { supplyFormsOf } from "#chains/supply-events.ts"
import { erc20Asset } from "#schemas/domain/asset.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import { successfulTransactions } from "../failure.ts"
import { movementDeltas } from "../movement.ts"
import { type Processor, perBlock } from "../processor.ts"

/** Mints and burns of listed tokens that emit no `Transfer` for them. Deltas only, as no transfer was logged. */
export const supplyChanges: Processor = {
  id: "supply-changes",
  stage: "decode",
  handle: perBlock(({ block }, chain) => {
    const forms = supplyFormsOf(chain.id)
    if (forms.size === 0) return {}
    const deltas: Array<Delta> = []
    for (const transaction of successfulTransactions(block)) {
      for (const log of transaction.receipt.logs) {
        const form = forms.get(log.address)
        const change = form === undefined ? undefined : decodeSupplyChange(log, form)
        if (change === undefined) continue
        const place = { transactionIndex: transaction.index, origin: "log", originIndex: log.index } as const
        deltas.push(...movementDeltas({ ...change, place, asset: erc20Asset(log.address), kind: "transfer" }))
      }
    }
    return { deltas }
  }),
}
