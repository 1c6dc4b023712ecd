import { Effect } from "effect"
import { locateTransaction, TransactionMissing } from "#chains/reader/locate-transaction.ts"
import { makeReader } from "#chains/reader/make-reader.ts"
import type { RpcReaderSettings } from "#chains/reader/rpc.ts"
import { locateUtxoTransaction } from "#chains/reader/utxo/locate-transaction.ts"
import type { Hash } from "#schemas/domain/primitive.ts"

/**
 * Reads the block of a transaction from a chain's endpoints.
 *
 * Fails with `TransactionMissing` where no block contains it, and with what the reader fails with.
 */
export const readTransactionBlock = Effect.fn("ops.readTransactionBlock")(function* (
  endpoints: RpcReaderSettings,
  hash: Hash,
) {
  const { id: chainId, utxoRules } = endpoints.definition
  const number = yield* utxoRules === undefined
    ? locateTransaction(endpoints, hash)
    : locateUtxoTransaction(endpoints, utxoRules, hash)
  const reader = yield* makeReader(endpoints)
  const [block] = yield* reader.readBlocks({ first: number, last: number })
  return block ?? (yield* new TransactionMissing({ chainId, hash }))
})
