/** Reads calls on demand, with as many requests as their contracts need. */
import { Effect } from "effect"
import { type CallRead, callRead } from "../reads/call-read.ts"
import { isDeferred } from "../reads/deferred-reads.ts"
import { type BlockLink, type BlockMissing, ChainReader, type RpcUnavailable } from "./chain-reader.ts"

/** Requests for one list of calls: each answers twenty heavy calls of a contract, and all light ones. */
const callRequestsMax = 16

/**
 * The outputs of calls at a block. A request answers heavy calls within a budget; those that it leaves out are repeated in the next one, as long as
 * requests answer any. A call that is then left has no output.
 */
export const readCalls = Effect.fnUntraced(function* (
  calls: ReadonlyArray<Pick<CallRead, "to" | "data">>,
  block: BlockLink,
): Effect.fn.Return<ReadonlyArray<CallRead>, RpcUnavailable | BlockMissing, ChainReader> {
  const reader = yield* ChainReader
  const answered: Array<CallRead> = []
  let left = calls
  for (let request = 0; request < callRequestsMax && left.length > 0; request += 1) {
    const reads = callRead.of(yield* reader.readState({ block, keys: { [callRead.kind]: left } }))
    answered.push(...reads.filter((read) => !isDeferred(read)))
    const deferred = reads.filter(isDeferred).map(({ to, data }) => ({ to, data }))
    if (deferred.length === left.length) break
    left = deferred
  }
  const isAnswered = new Set(answered.map(callRead.keyText))
  return [
    ...answered,
    ...left.filter((call) => !isAnswered.has(callRead.keyText(call))).map((call) => ({ ...call, output: undefined })),
  ]
})
