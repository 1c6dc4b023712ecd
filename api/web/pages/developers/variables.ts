/** The field of a query's variables. Pure. */
import { QueryFailed } from "../../client/failure.ts"

/** Variables by name. */
export type Variables = Readonly<Record<string, unknown>>

/** Parses the text of the field; an empty one has no variables. Throws `QueryFailed` if it is not a JSON object. */
export const readVariables = (text: string): Variables => {
  if (text.trim() === "") return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // Reported below, together with JSON that is not an object.
  }
  throw new QueryFailed("BAD_VARIABLES", 'Variables must be a JSON object, such as { "first": 10 }.')
}
