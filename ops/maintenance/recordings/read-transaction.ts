import { Effect } from "effect"
import { locateTransaction, TransactionMissing } from "#chains/reader/locate-transaction.ts"
import { makeRpcReader, type RpcReaderSettings } from "#chains/reader/rpc.ts"
import type { Hash } from "#schemas/domain/primitive.ts"

/**
 * Reads a transaction with its block from a chain's endpoints.
 *
 * Fails with `TransactionMissing` where no block contains it, and with what the reader fails with.
 */
export const readTransaction = Effect.fn("ops.readTransaction")(function* (endpoints: RpcReaderSettings, hash: Hash) {
  const number = yield* locateTransaction(endpoints, hash)
  const reader = yield* makeRpcReader(endpoints)
  const [block] = yield* reader.readBlocks({ first: number, last: number })
  const transaction = block?.transactions.find((candidate) => candidate.hash === hash)
  if (block === undefined || transaction === undefined)
    return yield* new TransactionMissing({ chainId: endpoints.definition.id, hash })
  return { block, transaction }
})
