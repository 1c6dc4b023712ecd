import { readFile, stat } from "node:fs/promises"
import { Effect, Schema } from "effect"
import type { ContentLocation } from "./content-location.ts"

/** Content cannot be read: no answer in time, an error status, no such file, or too large. */
export class ContentUnavailable extends Schema.TaggedError<ContentUnavailable>()("ContentUnavailable", {
  location: Schema.String,
  reason: Schema.String,
  cause: Schema.optional(Schema.Defect()),
}) {
  readonly kind = "transient"
  override get message() {
    return `${this.location} cannot be read: ${this.reason}.`
  }
}

/** Timeout of the whole content, connection included. */
const fetchTimeoutMs = 20_000

/** A refusal of ours; its message is the reason. */
class Refusal extends Error {}

const tooLarge = (bytesMax: number): Refusal => new Refusal(`it is larger than ${bytesMax} bytes`)

const readBody = async (response: Response, bytesMax: number): Promise<Uint8Array> => {
  if (!response.ok) throw new Refusal(`the server answered with status ${response.status}`)
  const chunks: Array<Uint8Array> = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > bytesMax) throw tooLarge(bytesMax)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const readPlace = async ({ place }: ContentLocation, bytesMax: number, signal: AbortSignal): Promise<Uint8Array> => {
  if ("url" in place) {
    return readBody(await fetch(place.url, { signal, headers: { accept: "application/json" } }), bytesMax)
  }
  const { size } = await stat(place.path)
  if (size > bytesMax) throw tooLarge(bytesMax)
  return readFile(place.path, { signal })
}

const reasonOf = (cause: unknown): string => {
  if (cause instanceof Refusal) return cause.message
  if (cause instanceof Error && cause.name === "TimeoutError") return `no answer within ${fetchTimeoutMs} ms`
  return cause instanceof Error && "code" in cause && cause.code === "ENOENT"
    ? "there is no such file"
    : "the request failed"
}

/** Fetches the bytes at a location. Fails with `ContentUnavailable`, also where they are more than `bytesMax`. */
export const fetchContent = (
  location: ContentLocation,
  bytesMax: number,
): Effect.Effect<Uint8Array, ContentUnavailable> =>
  Effect.tryPromise({
    try: (signal) => readPlace(location, bytesMax, AbortSignal.any([signal, AbortSignal.timeout(fetchTimeoutMs)])),
    catch: (cause) => new ContentUnavailable({ location: location.name, reason: reasonOf(cause), cause }),
  })
