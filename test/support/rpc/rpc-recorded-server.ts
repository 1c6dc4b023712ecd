/**
 * A recorded chain behind JSON-RPC on loopback, with the limits and faults of real endpoints. Faults are members of a plain object that a
 * test changes between requests. The server has no state of its own.
 */
import type { IncomingMessage, ServerResponse } from "node:http"
import { Effect, type Scope } from "effect"
import { startLoopbackServer } from "../machine/loopback-server.ts"
import type { Fields, RecordedAnswer, RecordedChain } from "./rpc-recorded.ts"

/** A JSON-RPC error. */
interface RpcErrorAnswer {
  readonly code: number
  readonly message: string
  readonly data?: string
}

/** An HTTP response in place of JSON-RPC. */
interface Refusal {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

/** Faults of the endpoint; none at first. */
export interface RecordedFaults {
  /** Another chain to serve: a fork. */
  chain: RecordedChain
  /** Number of blocks by which all its responses lag. */
  lagBlocks: number
  /** The head that it reports, whatever blocks it has. */
  claimedHead: number | undefined
  /** Latency of each request. */
  delayMs: number
  /** Number of next requests that are dropped without a response. */
  droppedRequests: number
  /** Rejection of a request; `undefined` to accept it. */
  refuse: (calls: ReadonlyArray<Call>) => Refusal | undefined
  /** Replacement of the result of a call; `undefined` for the true result. */
  complain: (call: Call, calls: ReadonlyArray<Call>) => RpcErrorAnswer | undefined
  /** The result of a call that recordings do not contain; `undefined` for that of the recording. */
  answer: (call: Call) => unknown
  /** Changes a result before it is sent: a false response. */
  lie: (method: string, result: unknown) => unknown
}

/** One call of a request. */
export interface Call {
  readonly id: unknown
  readonly method: string
  readonly params: ReadonlyArray<unknown>
}

/** A running endpoint. */
export interface RecordedServer {
  readonly url: string
  readonly faults: RecordedFaults
  /** All requests, each with its methods. */
  readonly requests: Array<ReadonlyArray<string>>
}

/** Starts an endpoint that ends with its scope. */
export const startRecordedServer = (chain: RecordedChain): Effect.Effect<RecordedServer, never, Scope.Scope> =>
  Effect.gen(function* () {
    const faults: RecordedFaults = {
      chain,
      lagBlocks: 0,
      claimedHead: undefined,
      delayMs: 0,
      droppedRequests: 0,
      refuse: () => undefined,
      complain: () => undefined,
      answer: () => undefined,
      lie: (_, result) => result,
    }
    const requests: Array<ReadonlyArray<string>> = []
    const url = yield* startLoopbackServer((request, response) => {
      handle({ faults, requests }, request, response)
        // The caller has disconnected.
        .catch(() => response.destroy())
    })
    return { url, faults, requests }
  })

const handle = async (
  { faults, requests }: Pick<RecordedServer, "faults" | "requests">,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const parsed: Call | ReadonlyArray<Call> = JSON.parse(Buffer.concat(chunks).toString())
  // A request is a call or a batch of calls.
  const calls = [parsed].flat() as ReadonlyArray<Call>
  requests.push(calls.map(({ method }) => method))
  if (faults.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, faults.delayMs))
  if (faults.droppedRequests > 0) {
    faults.droppedRequests--
    response.destroy()
    return
  }
  const refusal = faults.refuse(calls)
  if (refusal !== undefined) {
    response.writeHead(refusal.status, { "content-type": "application/json", ...refusal.headers })
    response.end(refusal.body === undefined ? "" : JSON.stringify(refusal.body))
    return
  }
  const answers = calls.map((call) => {
    const error = faults.complain(call, calls)
    const envelope = { jsonrpc: "2.0", id: call.id }
    return error === undefined ? { ...envelope, ...answerOf(faults, call) } : { ...envelope, error }
  })
  response.writeHead(200, { "content-type": "application/json" })
  response.end(JSON.stringify(Array.isArray(parsed) ? answers : answers[0]))
}

const answerOf = (faults: RecordedFaults, call: Call): object => {
  const { chain } = faults
  const { method, params } = call
  const answered = faults.answer(call)
  if (answered !== undefined) return { result: answered }
  const known = chain.blocks.slice(0, chain.blocks.length - faults.lagBlocks)
  const result = resultOf({ ...chain, blocks: known }, method, params)
  if (result === undefined) return { error: unknownMethod(method) }
  if (method === "eth_getBlockByNumber" && params[0] === "latest" && faults.claimedHead !== undefined) {
    return { result: { ...Object(result), number: `0x${faults.claimedHead.toString(16)}` } }
  }
  return method.startsWith("eth_call") || method === "eth_getBalance"
    ? { error: { code: -32_000, message: "missing trie node 00 (path ) state 0x00 is not available, not found" } }
    : { result: faults.lie(method, result) }
}

/** The error of erigon, as recorded. */
export const unknownMethod = (method: string): RpcErrorAnswer => ({
  code: -32_601,
  message: `the method ${method} does not exist/is not available`,
})

/** The result of a call; `undefined` if the method does not exist. */
const resultOf = (chain: RecordedChain, method: string, [first, second]: ReadonlyArray<unknown>): unknown => {
  switch (method) {
    case "eth_chainId":
      return `0x${chain.chainId.toString(16)}`
    case "web3_clientVersion":
      return "recorded/1.0.0"
    case "eth_blockNumber":
      return chain.blocks.at(-1)?.block.number ?? null
    case "eth_getBlockByNumber":
      return blockResult(blockAt(chain, first), second === true)
    case "eth_getBlockReceipts":
      return blockAt(chain, first)?.receipts ?? null
    case "eth_getTransactionReceipt":
      return receiptsOf(chain).find(({ transactionHash }) => transactionHash === first) ?? null
    case "eth_getLogs":
      return receiptsOf(chain)
        .filter(({ blockHash }) => blockHash === Object(first).blockHash)
        .flatMap(({ logs }) => logs)
    case "eth_call":
    case "eth_getBalance":
      return null
    default:
      return undefined
  }
}

const receiptsOf = (chain: RecordedChain): ReadonlyArray<Fields> => chain.blocks.flatMap(({ receipts }) => receipts)

const blockAt = ({ blocks }: RecordedChain, tag: unknown): RecordedAnswer | undefined => {
  if (tag === "latest") return blocks.at(-1)
  if (tag === "finalized") return blocks[0]
  return blocks.find(({ block }) => Number(block.number) === Number(tag))
}

const blockResult = (answer: RecordedAnswer | undefined, isWhole: boolean): Fields | null => {
  if (answer === undefined) return null
  const { transactions } = answer.block
  const hashes = Array.isArray(transactions) ? transactions.map((transaction) => Object(transaction).hash) : []
  return isWhole ? answer.block : { ...answer.block, transactions: hashes }
}
