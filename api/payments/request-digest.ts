/** Digests of requests, to which payments are bound. Pure. */
import { createHash } from "node:crypto"
import { isJsonObject, type JsonValue } from "../paid/json-value.ts"

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

/** The SHA-256 digest of a request in hex digits: equal for equivalent bodies. */
export const digestOfRequest = (operation: string, variables: JsonValue): string =>
  createHash("sha256")
    .update(`${operation} ${JSON.stringify(sorted(variables))}`)
    .digest("hex")
