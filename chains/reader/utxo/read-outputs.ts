/** Outputs that are spent, out of an endpoint's index of transactions: each transaction is verified by its hash. */
import { Effect, Random } from "effect"
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

/** Outputs of an endpoint's blocks that are compared with its transactions, of one read. */
const sampledOutputsMax = 8

const askTransactions = (endpoint: Endpoint, hashes: ReadonlyArray<Hash>) =>
  endpoint.ask(hashes.map((hash) => ({ method, params: [hash.slice(2), false] })))

/** Reads the outputs of outpoints. Fails with `RpcUnavailable` if the endpoint does not have one of them. */
export const readOutputs = Effect.fnUntraced(function* (
  chainId: ChainId,
  endpoint: Endpoint,
  outpoints: ReadonlyArray<Outpoint>,
): Effect.fn.Return<FindOutput, RpcUnavailable> {
  const hashes = [...new Set(outpoints.map(({ transactionHash }) => transactionHash))]
  const answers = yield* askTransactions(endpoint, hashes)
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

/** Reads some of the outputs, chosen at random, that the endpoint has: all others, and all without an index, are unknown in the result. */
export const sampleOutputs = Effect.fnUntraced(function* (
  chainId: ChainId,
  endpoint: Endpoint,
  outpoints: ReadonlyArray<Outpoint>,
): Effect.fn.Return<FindOutput, RpcUnavailable> {
  const shuffled = yield* Random.shuffle(outpoints)
  const sampled = [...shuffled].slice(0, sampledOutputsMax)
  const hashes = [...new Set(sampled.map(({ transactionHash }) => transactionHash))]
  const answers = yield* askTransactions(endpoint, hashes)
  const transactions = yield* Effect.try({
    try: () =>
      hashes.flatMap((hash, position) => {
        const answer = answers[position]
        return answer === undefined || "error" in answer ? [] : [transactionIn(answer, hash)]
      }),
    catch: (cause) => new RpcUnavailable({ chainId, method, cause }),
  })
  return outputsOf([{ transactions }])
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
