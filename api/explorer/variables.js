/** Variables of a query, as an editor holds them. */
import { AskFailed } from "./ask.js"

/**
 * The text of the field for variables as an object. Throws `AskFailed` where it is none.
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
