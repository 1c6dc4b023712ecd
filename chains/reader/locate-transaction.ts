/** Finds the block of a transaction by its hash, for tools: readers go by block number. */
import { Effect, Schema } from "effect"
import type { Hash } from "#schemas/domain/primitive.ts"
import { AnswerFields } from "./answer-fields.ts"
import { type ChainMismatch, RpcUnavailable } from "./chain-reader.ts"
import { convert } from "./convert-answer.ts"
import { makeEndpointPool } from "./endpoint-pool.ts"
import { EndpointTrouble } from "./endpoint-trouble.ts"
import type { RpcReaderSettings } from "./rpc.ts"

/** No endpoint has a receipt of the transaction. */
export class TransactionMissing extends Schema.TaggedError<TransactionMissing>()("TransactionMissing", {
  chainId: Schema.Int,
  hash: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `Chain ${this.chainId} has no transaction ${this.hash} in a block.`
  }
}

const method = "eth_getTransactionReceipt"

/** The number of the block that contains a transaction. Fails with `TransactionMissing` if the responding endpoint has no receipt of it. */
export const locateTransaction = Effect.fn("ChainReader.locateTransaction")(function* (
  settings: RpcReaderSettings,
  hash: Hash,
): Effect.fn.Return<number, RpcUnavailable | ChainMismatch | TransactionMissing> {
  const chainId = settings.definition.id
  const pool = yield* makeEndpointPool(settings)
  const blockNumber = yield* pool
    .use({ purpose: "bulk", method }, (endpoint) =>
      Effect.gen(function* () {
        const [answer] = yield* endpoint.ask([{ method, params: [hash] }])
        if (answer !== undefined && "result" in answer && answer.result === null) return undefined
        return yield* convert({ chainId, blockNumber: 0, method }, answer, (receipt) =>
          new AnswerFields(receipt, "the receipt").count("blockNumber"),
        )
      }),
    )
    .pipe(
      // Errors about a block cannot name the block, which is not known yet.
      Effect.catchTags({
        BlockMissing: () => Effect.succeed(undefined),
        BlockInvalid: ({ reason }) =>
          Effect.fail(new RpcUnavailable({ chainId, method, cause: new EndpointTrouble(reason, {}) })),
      }),
    )
  if (blockNumber === undefined) return yield* new TransactionMissing({ chainId, hash })
  return blockNumber
})
