import { decodeTransfer } from "#chains/abi/erc20.ts"
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import type { BlockFacts } from "#schemas/facts/block-facts.ts"
import type { Finding } from "./comparison.ts"
import type { RecordedRecord } from "./recorded.ts"

/** A row of a block's token transfers as written by ethereum-etl; its value passed through a floating-point number. */
interface TransferRow {
  readonly token_address: Address
  readonly from_address: Address
  readonly to_address: Address
  readonly value: number
  readonly transaction_hash: Hash
  readonly log_index: number
}

/** Compares a block's transfers with its expected rows, one finding per row. Pure. */
export const compareTransferRows = (
  { expected }: RecordedRecord,
  facts: BlockFacts,
): ReadonlyArray<Finding & { readonly hash: Hash }> => {
  // The form is that of the data set's description.
  const rows = Array.isArray(expected?.tokenTransfers) ? (expected.tokenTransfers as ReadonlyArray<TransferRow>) : []
  const transfers = new Map(facts.transfers.map((transfer) => [transfer.place.originIndex, transfer]))
  const logs = new Map(
    facts.block.transactions.flatMap(({ receipt }) => receipt.logs.map((log) => [log.index, log] as const)),
  )
  return rows.map((row) => {
    const [transfer, log] = [transfers.get(row.log_index), logs.get(row.log_index)]
    const [check, hash] = ["token transfers", row.transaction_hash] as const
    const isSame =
      transfer?.asset.token === row.token_address &&
      transfer.from === row.from_address &&
      transfer.to === row.to_address &&
      Number(transfer.asset.standard === "erc721" ? transfer.asset.tokenId : transfer.amountRaw) === row.value
    if (isSame) return { check, hash }
    if (transfer === undefined && log !== undefined && decodeTransfer(log) === undefined) {
      return { check, hash, reason: "an item's transfer" }
    }
    return { check, hash, reason: "other changes", detail: `log ${row.log_index}` }
  })
}
