/** A value of JSON. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | ReadonlyArray<JsonValue>
  | { readonly [member: string]: JsonValue }

/** An object of JSON. */
export type JsonObject = { readonly [member: string]: JsonValue }

/** Whether a value is an object of JSON. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A member of an object, or of objects in objects; null where one of them is absent. */
export const memberOf = (value: JsonValue, ...path: ReadonlyArray<string>): JsonValue =>
  path.reduce<JsonValue>((found, name) => (isJsonObject(found) ? (found[name] ?? null) : null), value)
