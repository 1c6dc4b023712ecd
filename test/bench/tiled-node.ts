/**
 * A process that serves the tiled recorded blocks as a JSON-RPC endpoint without traces. Arguments: number of blocks, and milliseconds until
 * each answer. Prints its URL. State is that of `tiled-reader.ts`.
 */
import type { IncomingMessage, ServerResponse } from "node:http"
import { setTimeout } from "node:timers/promises"
import { Effect } from "effect"
import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, multicall3Abi } from "viem"
import { selectors } from "#chains/abi/read.ts"
import { startLoopbackServer } from "../support/machine/loopback-server.ts"
import { toRpcBlock, toRpcReceipt } from "../support/rpc/rpc-answer.ts"
import { benchBlock, benchChain } from "./bench-blocks.ts"
import { thousandTokensRaw, tiledToken } from "./tiled-reader.ts"

const [blockCount = 0, delayMs = 0] = process.argv.slice(2).map(Number)

interface Call {
  readonly id: unknown
  readonly method: string
  readonly params: ReadonlyArray<unknown>
}

/** Calls by method, for the benchmark. */
const counts: Record<string, number> = {}

const quantity = (value: bigint | number): string => `0x${value.toString(16)}`

const wordOf = (value: bigint) => encodeAbiParameters([{ type: "uint256" }], [value])

const reverted = { error: { code: 3, message: "execution reverted" } }

/** The output of a call to a token; absent where it reverts. */
const outputOf = (to: string, input: string): `0x${string}` | undefined => {
  switch (input.slice(0, 10)) {
    case selectors.name:
      return encodeAbiParameters([{ type: "string" }], [tiledToken(to).name])
    case selectors.symbol:
      return encodeAbiParameters([{ type: "string" }], [tiledToken(to).symbol])
    case selectors.decimals:
      return wordOf(BigInt(tiledToken(to).decimals))
    case selectors.totalSupply:
      return wordOf(tiledToken(to).totalSupplyRaw)
    case selectors.balanceOf:
      return wordOf(thousandTokensRaw)
    default:
      return undefined
  }
}

const multicall = (data: `0x${string}`) => {
  const { functionName, args } = decodeFunctionData({ abi: multicall3Abi, data })
  if (functionName !== "aggregate3") return reverted
  const results = args[0].map(({ target, callData }) => {
    const returnData = outputOf(target.toLowerCase(), callData)
    return { success: returnData !== undefined, returnData: returnData ?? "0x" } as const
  })
  return { result: encodeFunctionResult({ abi: multicall3Abi, functionName: "aggregate3", result: results }) }
}

const blockAt = (tag: unknown) => {
  const number = typeof tag === "string" && tag.startsWith("0x") ? Number(tag) : blockCount - 1
  return number < blockCount ? benchBlock(number) : undefined
}

const answerOf = (method: string, [first, second]: Call["params"]): object => {
  switch (method) {
    case "bench_counts":
      return { result: counts }
    case "eth_chainId":
      return { result: quantity(benchChain.id) }
    case "web3_clientVersion":
      return { result: "tiled/1.0.0" }
    case "eth_getBlockByNumber": {
      const block = blockAt(first)
      return { result: block === undefined ? null : toRpcBlock(block, second === true) }
    }
    case "eth_getBlockReceipts": {
      const block = blockAt(first)
      return { result: block?.transactions.map((transaction) => toRpcReceipt(block, transaction)) ?? null }
    }
    case "eth_getBalance":
      return { result: quantity(thousandTokensRaw) }
    case "eth_getCode":
      return { result: "0x6080" }
    case "eth_call": {
      // The reader sends calls as an object of `to` and `data`.
      const { to, data } = first as { readonly to: string; readonly data: `0x${string}` }
      if (to === benchChain.multicall3?.address) return multicall(data)
      const result = outputOf(to, data)
      return result === undefined ? reverted : { result }
    }
    default:
      return { error: { code: -32_601, message: `the method ${method} does not exist/is not available` } }
  }
}

const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const parsed: Call | ReadonlyArray<Call> = JSON.parse(Buffer.concat(chunks).toString())
  await setTimeout(delayMs)
  // A request is a call or a batch of calls.
  const answers = ([parsed].flat() as ReadonlyArray<Call>).map(({ id, method, params }) => {
    counts[method] = (counts[method] ?? 0) + 1
    return { jsonrpc: "2.0", id, ...answerOf(method, params) }
  })
  response.writeHead(200, { "content-type": "application/json" })
  response.end(JSON.stringify(Array.isArray(parsed) ? answers : answers[0]))
}

const serve = Effect.gen(function* () {
  const url = yield* startLoopbackServer((request, response) => {
    // The caller has disconnected.
    handle(request, response).catch(() => response.destroy())
  })
  process.stdout.write(`${url}\n`)
  return yield* Effect.never
})

await Effect.runPromise(Effect.scoped(serve))
