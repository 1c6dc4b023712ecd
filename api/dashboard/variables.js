/** The field for variables of a query editor. */
import { AskFailed } from "./failure.js"

/**
 * Parses the text of the field; an empty one is an empty object. Throws `AskFailed` if it is not a JSON object.
 *
 * @param {string} text
 */
export const readVariables = (text) => {
  if (text.trim() === "") return {}
  try {
    const value = JSON.parse(text)
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value
  } catch {
    // Reported below, together with JSON that is not an object.
  }
  throw new AskFailed("BAD_VARIABLES", 'Variables must be a JSON object, such as { "first": 10 }.')
}
