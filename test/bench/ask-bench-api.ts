import { Agent, request } from "node:http"
import { text } from "node:stream/consumers"
import { Effect, Redacted } from "effect"
import { layerFixedKeys } from "#api/access/api-keys.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { timedMs } from "./bench.ts"

/** The key that benchmarks use. */
export const benchKey = "key-of-benchmarks"

/** Accepts only that key. */
export const layerBenchKey = layerFixedKeys([Redacted.make(benchKey)])

/** Whether a response has an error, no rows, or no price where the benchmark expects one. */
const isEmpty = (body: string, isPriced: boolean): boolean =>
  body.includes('"errors"') ||
  body.includes('"edges":[]') ||
  (isPriced && !/"(?:totalBalanceUSD|price)":(?!null|0[,}])/.test(body))

/** Connections are reused, as by clients of an API. */
const agent = new Agent({ keepAlive: true })

/** Posts a body. Does not use `fetch`, which takes as much processor time as the API itself for some responses. */
const post = (url: string, body: string, signal: AbortSignal) =>
  new Promise<{ readonly status: number; readonly body: string }>((resolve, reject) => {
    const headers = {
      "content-type": "application/json",
      // `/mcp` requires both types.
      accept: "application/json, text/event-stream",
      "content-length": Buffer.byteLength(body),
      "x-service-api-key": benchKey,
    }
    const requested = request(url, { method: "POST", agent, headers, signal }, (response) => {
      text(response).then((received) => resolve({ status: response.statusCode ?? 0, body: received }), reject)
    })
    requested.on("error", reject).end(body)
  })

/**
 * Queries an account over a socket; a response that is empty ends the benchmark.
 *
 * @param isPriced - Whether a response without prices is empty, too.
 */
export const askBenchApi = (url: string, query: string, account: Address, isPriced = false) =>
  Effect.promise(async (signal) => {
    const { status, body } = await post(`${url}/graphql`, JSON.stringify({ query, variables: { account } }), signal)
    if (status !== 200 || isEmpty(body, isPriced)) throw new Error(body.slice(0, 500))
  })

/** Calls a tool over a socket; a result that is an error ends the benchmark. */
export const callBenchTool = (url: string, name: string, given: object) =>
  Effect.promise(async (signal) => {
    const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } }
    const { status, body } = await post(`${url}/mcp`, JSON.stringify(message), signal)
    if (status !== 200 || !body.includes('"isError":false')) throw new Error(body.slice(0, 500))
  })

/** A query about one address after the other. */
export interface Query {
  readonly url: string
  readonly query: string
  readonly addresses: ReadonlyArray<Address>
  readonly isPriced?: boolean
}

/** The latency of a request, in milliseconds. */
export const queryMs = ({ url, query, addresses, isPriced }: Query, request: number) =>
  timedMs(askBenchApi(url, query, addresses[request % addresses.length] ?? zeroAddress, isPriced))
