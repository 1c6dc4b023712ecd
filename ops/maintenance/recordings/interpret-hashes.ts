/** Interprets transactions that configured endpoints have, by their hashes. */
import { Effect } from "effect"
import { TransactionMissing } from "#chains/reader/locate-transaction.ts"
import type { RpcReaderSettings } from "#chains/reader/rpc.ts"
import { foldOfFamily } from "#pipelines/runtime/fold.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import { type FactLineOptions, factLines } from "./fact-line.ts"
import { readTransactionBlock } from "./read-transaction.ts"

/** A word of the command line that is a transaction's hash. */
export const isTransactionHash = (word: string): boolean => /^0x[0-9a-f]{64}$/.test(word)

/**
 * The facts of transactions as lines of JSON, each of the first chain that has it.
 *
 * Fails with `TransactionMissing` where no chain has one, and with what the reader fails with.
 */
export const interpretHashes = Effect.fnUntraced(function* (
  chains: readonly [RpcReaderSettings, ...ReadonlyArray<RpcReaderSettings>],
  hashes: ReadonlyArray<Hash>,
  options: FactLineOptions,
) {
  return yield* Effect.forEach(hashes, (hash) =>
    Effect.firstSuccessOf(chains.map((endpoints) => interpretHash(endpoints, hash, options))),
  )
})

const interpretHash = Effect.fnUntraced(function* (endpoints: RpcReaderSettings, hash: Hash, options: FactLineOptions) {
  const block = yield* readTransactionBlock(endpoints, hash)
  const [facts] = foldOfFamily({ chain: endpoints.definition, blocks: [block] })
  const [line] =
    facts === undefined ? [] : factLines(endpoints.definition, facts, { ...options, hashes: new Set([hash]) })
  if (line === undefined) return yield* new TransactionMissing({ chainId: endpoints.definition.id, hash })
  return line
})
