import { readFile, stat } from "node:fs/promises"
import { Effect, Schema } from "effect"
import type { ListAddress } from "./content-location.ts"

/** A token list cannot be read: no answer in time, an error status, no such file, or too large. */
export class TokenListUnavailable extends Schema.TaggedError<TokenListUnavailable>()("TokenListUnavailable", {
  list: Schema.String,
  reason: Schema.String,
  cause: Schema.optional(Schema.Defect()),
}) {
  readonly kind = "transient"
  override get message() {
    return `The token list ${this.list} cannot be read: ${this.reason}.`
  }
}

/** The largest public lists, of 10,000 tokens, have about 4 MiB. */
const listBytesMax = 16 * 1024 * 1024

/** Timeout of a whole list, connection included. */
const fetchTimeoutMs = 20_000

const tooLarge = `it is larger than ${listBytesMax} bytes`

/** A refusal of ours; its message is the reason. */
class Refusal extends Error {}

const readBody = async (response: Response): Promise<Uint8Array> => {
  if (!response.ok) throw new Refusal(`the server answered with status ${response.status}`)
  const chunks: Array<Uint8Array> = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > listBytesMax) throw new Refusal(tooLarge)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const readPlace = async ({ place }: ListAddress, signal: AbortSignal): Promise<Uint8Array> => {
  if ("url" in place) return readBody(await fetch(place.url, { signal, headers: { accept: "application/json" } }))
  const { size } = await stat(place.path)
  if (size > listBytesMax) throw new Refusal(tooLarge)
  return readFile(place.path, { signal })
}

const reasonOf = (cause: unknown): string => {
  if (cause instanceof Refusal) return cause.message
  if (cause instanceof Error && cause.name === "TimeoutError") return `no answer within ${fetchTimeoutMs} ms`
  return cause instanceof Error && "code" in cause && cause.code === "ENOENT"
    ? "there is no such file"
    : "the request failed"
}

/** Fetches the bytes of a token list. Fails with `TokenListUnavailable`. */
export const fetchList = (address: ListAddress): Effect.Effect<Uint8Array, TokenListUnavailable> =>
  Effect.tryPromise({
    try: (signal) => readPlace(address, AbortSignal.any([signal, AbortSignal.timeout(fetchTimeoutMs)])),
    catch: (cause) => new TokenListUnavailable({ list: address.list, reason: reasonOf(cause), cause }),
  })
