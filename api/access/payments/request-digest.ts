/** Digests of requests, to which payments are bound. Pure. */
import { createHash } from "node:crypto"
import { isJsonObject, type JsonValue } from "#schemas/domain/json-value.ts"

/** A value with the members of its objects in the order of their names. */
const sorted = (value: JsonValue): JsonValue => {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, sorted(value[name] ?? null)]),
  )
}

/**
 * The SHA-256 digest of a request in hex digits: equal for equivalent bodies.
 *
 * @param key - Name that the client gives to the request; equal requests of different names are different.
 */
export const digestOfRequest = (operation: string, variables: JsonValue, key?: string): string =>
  createHash("sha256")
    // JSON has no line breaks of its own.
    .update([`${operation} ${JSON.stringify(sorted(variables))}`, ...(key === undefined ? [] : [key])].join("\n"))
    .digest("hex")
