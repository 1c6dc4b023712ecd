/**
 * A recorded chain behind JSON-RPC on loopback: an endpoint as endpoints are, with limits, moods and lies.
 *
 * Faults are members of a plain object that a test changes between questions. State is never kept here.
 */
import type { IncomingMessage, ServerResponse } from "node:http"
import { Effect, type Scope } from "effect"
import { startLoopbackServer } from "./loopback-server.ts"
import type { Fields, RecordedAnswer, RecordedChain } from "./rpc-recorded.ts"

/** What JSON-RPC calls an error. */
interface RpcErrorAnswer {
  readonly code: number
  readonly message: string
  readonly data?: string
}

/** An answer of HTTP in place of JSON-RPC's. */
interface Refusal {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

/** What the endpoint does wrong, or not at all. Everything is right at first. */
export interface RecordedFaults {
  /** Another chain to serve: a fork. */
  chain: RecordedChain
  /** By how many blocks everything it tells lags behind. */
  lagBlocks: number
  /** The head that it claims, whatever it has. */
  claimedHead: number | undefined
  /** The time that it takes for each request. */
  delayMs: number
  /** The next so many requests are dropped without an answer. */
  droppedRequests: number
  /** How a request is refused; nothing where it is taken. */
  refuse: (calls: ReadonlyArray<Call>) => Refusal | undefined
  /** What a call is answered with in place of its result; nothing where the result is given. */
  complain: (call: Call, calls: ReadonlyArray<Call>) => RpcErrorAnswer | undefined
  /** Changes a result on its way out: the lie. */
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
  /** Requests so far, each with its methods. */
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
      lie: (_, result) => result,
    }
    const requests: Array<ReadonlyArray<string>> = []
    const url = yield* startLoopbackServer((request, response) => {
      handle({ faults, requests }, request, response)
        // Whoever asked is gone.
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
  // A request is a call or a list of them.
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

const answerOf = (faults: RecordedFaults, { method, params }: Call): object => {
  const { chain } = faults
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

/** As erigon says it, recorded. */
export const unknownMethod = (method: string): RpcErrorAnswer => ({
  code: -32_601,
  message: `the method ${method} does not exist/is not available`,
})

/** The result of a call; `undefined` where there is no such method. */
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
