import { Effect } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { AnswerMalformed } from "./answer-fields.ts"
import { BlockInvalid, BlockMissing, RpcUnavailable } from "./chain-reader.ts"
import { EndpointTrouble } from "./endpoint-trouble.ts"
import type { EndpointFailure } from "./pool-member.ts"
import type { RpcAnswer } from "./rpc-answer.ts"
import { readFault } from "./rpc-fault.ts"

/** The block of the request. */
export interface BlockQuery {
  readonly chainId: ChainId
  readonly blockNumber: number
  readonly method: string
}

/**
 * Converts a response about a block. Fails with `BlockMissing` if there is no result or a corresponding error; with `BlockInvalid` if the
 * result cannot be decoded; with `RpcUnavailable` for every other error.
 */
export const convert = Effect.fnUntraced(function* <A, Result>(
  { chainId, blockNumber, method }: BlockQuery,
  answer: RpcAnswer<Result> | undefined,
  decode: (result: Result) => A,
): Effect.fn.Return<A, EndpointFailure> {
  const missing = new BlockMissing({ chainId, block: String(blockNumber) })
  if (answer === undefined || "error" in answer) {
    const fault = answer === undefined ? undefined : readFault(answer.error)
    if (fault?.kind === "block") return yield* missing
    const message = answer === undefined ? "There is no answer." : answer.error.message
    return yield* new RpcUnavailable({ chainId, method, cause: new EndpointTrouble(message, { kind: fault?.kind }) })
  }
  const { result } = answer
  if (result === null) return yield* missing
  return yield* Effect.try({
    try: () => decode(result),
    catch: (cause) => {
      const reason = cause instanceof AnswerMalformed ? cause.message : `${method} cannot be read (${String(cause)})`
      return new BlockInvalid({ chainId, blockNumber, check: "form", reason })
    },
  })
})
