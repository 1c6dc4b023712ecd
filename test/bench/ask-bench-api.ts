import { Effect, Redacted } from "effect"
import { layerFixedKeys } from "#api/access/api-keys.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { timedMs } from "./bench.ts"

/** The key that benchmarks use. */
export const benchKey = "key-of-benchmarks"

/** Accepts only that key. */
export const layerBenchKey = layerFixedKeys([Redacted.make(benchKey)])

/** Whether a response has an error, no rows, or no price where the benchmark expects one. */
const isEmpty = (text: string, isPriced: boolean): boolean =>
  text.includes('"errors"') ||
  text.includes('"edges":[]') ||
  (isPriced && !/"(?:totalBalanceUSD|price)":(?!null|0[,}])/.test(text))

/**
 * Queries an account over a socket; a response that is empty ends the benchmark.
 *
 * @param isPriced - Whether a response without prices is empty, too.
 */
export const askBenchApi = (url: string, query: string, account: Address, isPriced = false) =>
  Effect.promise(async (signal) => {
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      body: JSON.stringify({ query, variables: { account } }),
      headers: { "content-type": "application/json", "x-service-api-key": benchKey },
      signal,
    })
    const text = await response.text()
    if (!response.ok || isEmpty(text, isPriced)) throw new Error(text.slice(0, 500))
  })

/** A query about one address after the other. */
export interface Question {
  readonly url: string
  readonly query: string
  readonly addresses: ReadonlyArray<Address>
  readonly isPriced?: boolean
}

/** The latency of a request, in milliseconds. */
export const questionMs = ({ url, query, addresses, isPriced }: Question, request: number) =>
  timedMs(askBenchApi(url, query, addresses[request % addresses.length] ?? zeroAddress, isPriced))
