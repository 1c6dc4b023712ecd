import { Effect, Redacted } from "effect"
import { layerFixedKeys } from "#api/access/api-keys.ts"
import type { Address } from "#schemas/domain/primitive.ts"

const key = "bench-key"

/** The key that benchmarks use. */
export const layerBenchKey = layerFixedKeys([Redacted.make(key)])

/** Queries an account over a socket; a response with an error, or without rows, ends the benchmark. */
export const askBenchApi = (url: string, query: string, account: Address) =>
  Effect.promise(async (signal) => {
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      body: JSON.stringify({ query, variables: { account } }),
      headers: { "content-type": "application/json", "x-service-api-key": key },
      signal,
    })
    const text = await response.text()
    if (!response.ok || text.includes('"errors"') || text.includes('"edges":[]')) throw new Error(text.slice(0, 500))
  })
