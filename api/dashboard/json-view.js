/** Shows JSON in colours. */
import { element, fill } from "./element.js"

/** Beyond this many characters an answer is shown in one colour: hundreds of thousands of elements would make the page slow. */
const colouredCharactersMax = 200_000

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/**
 * Cuts JSON text into pieces with the kind of each. Joined they are the text. Pure.
 *
 * @param {string} text
 * @returns {ReadonlyArray<{ kind: "name" | "text" | "word" | "number" | "mark", text: string }>}
 */
export const jsonPieces = (text) => {
  /** @type {Array<{ kind: "name" | "text" | "word" | "number" | "mark", text: string }>} */
  const pieces = []
  let position = 0
  const add = (/** @type {"name" | "text" | "word" | "number" | "mark"} */ kind, /** @type {string} */ piece) => {
    if (piece !== "") pieces.push({ kind, text: piece })
  }
  for (const match of text.matchAll(token)) {
    add("mark", text.slice(position, match.index))
    const [whole, quoted, colon] = match
    if (quoted === undefined) add(/^[tfn]/.test(whole) ? "word" : "number", whole)
    else {
      add(colon === undefined ? "text" : "name", quoted)
      add("mark", colon ?? "")
    }
    position = match.index + whole.length
  }
  add("mark", text.slice(position))
  return pieces
}

/**
 * Shows a value as formatted JSON.
 *
 * @param {Element} target
 * @param {unknown} value
 */
export const showJson = (target, value) => {
  const text = JSON.stringify(value, undefined, 2)
  if (text.length > colouredCharactersMax) {
    fill(target, text)
    return
  }
  fill(
    target,
    ...jsonPieces(text).map(({ kind, text: piece }) =>
      kind === "mark" ? piece : element("span", { class: `json-${kind}` }, piece),
    ),
  )
}
