/** Results of calls to nodes of chains of unspent outputs. */
import { Effect } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { BlockMissing, RpcUnavailable } from "../chain-reader.ts"
import { EndpointTrouble } from "../endpoint-trouble.ts"
import type { RpcAnswer } from "../rpc-answer.ts"
import { readFault } from "../rpc-fault.ts"

/** A request, as failures name it. */
interface Requested {
  readonly chainId: ChainId
  readonly method: string
  /** The number or hash of the block. */
  readonly block: string
}

/** The result of an answer. Fails with `BlockMissing` if the node has no such block, and with `RpcUnavailable` if there is no result. */
export const resultOf = <A>(
  answer: RpcAnswer<A> | undefined,
  { chainId, method, block }: Requested,
): Effect.Effect<A, RpcUnavailable | BlockMissing> => {
  const unavailable = (trouble: EndpointTrouble) => Effect.fail(new RpcUnavailable({ chainId, method, cause: trouble }))
  if (answer === undefined) return unavailable(new EndpointTrouble("There is no answer."))
  if ("error" in answer) {
    const { kind } = readFault(answer.error)
    return kind === "block"
      ? Effect.fail(new BlockMissing({ chainId, block }))
      : unavailable(new EndpointTrouble(answer.error.message, { kind }))
  }
  return answer.result === null ? Effect.fail(new BlockMissing({ chainId, block })) : Effect.succeed(answer.result)
}

/** A member of a result; `undefined` if there is none. */
export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined
