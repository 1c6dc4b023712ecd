/** Spent outputs that an endpoint leaves out of its blocks: by its index of transactions, each verified by its hash. */
import { Effect } from "effect"
import type { ChainId, Hash } from "#schemas/domain/primitive.ts"
import { RpcUnavailable } from "../chain-reader.ts"
import type { Endpoint } from "../endpoint.ts"
import { EndpointTrouble } from "../endpoint-trouble.ts"
import type { RpcAnswer } from "../rpc-answer.ts"
import { ByteReader } from "./byte-reader.ts"
import { readTransaction } from "./raw-transaction.ts"
import type { Outpoint, ReceivedTransaction } from "./received-block.ts"
import { type FindOutput, outputsOf } from "./spent-outputs.ts"

const method = "getrawtransaction"

/** Reads the outputs of outpoints. Fails with `RpcUnavailable` if the endpoint does not have one of them. */
export const readOutputs = Effect.fnUntraced(function* (
  chainId: ChainId,
  endpoint: Endpoint,
  outpoints: ReadonlyArray<Outpoint>,
): Effect.fn.Return<FindOutput, RpcUnavailable> {
  const hashes = [...new Set(outpoints.map(({ transactionHash }) => transactionHash))]
  const answers = yield* endpoint.ask(hashes.map((hash) => ({ method, params: [hash.slice(2), false] })))
  const transactions = yield* Effect.try({
    try: () => hashes.map((hash, position) => transactionIn(answers[position], hash)),
    catch: (cause) => new RpcUnavailable({ chainId, method, cause }),
  })
  const find = outputsOf([{ transactions }])
  const lost = outpoints.find((outpoint) => find(outpoint) === undefined)
  if (lost === undefined) return find
  const cause = new EndpointTrouble(`Transaction ${lost.transactionHash} has no output ${lost.index}.`)
  return yield* new RpcUnavailable({ chainId, method, cause })
})

const transactionIn = (answer: RpcAnswer | undefined, hash: Hash): ReceivedTransaction => {
  if (answer === undefined) throw new EndpointTrouble("There is no answer.")
  if ("error" in answer) {
    throw new EndpointTrouble(
      `The endpoint has neither spent outputs in blocks nor an index of transactions (-txindex=1): ${answer.error.message}`,
    )
  }
  const bytes = Buffer.from(String(answer.result), "hex")
  const transaction = readTransaction(new ByteReader(bytes), 0)
  if (transaction.hash !== hash) throw new EndpointTrouble("A transaction has another hash.")
  return transaction
}
