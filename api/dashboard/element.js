/** Makes parts of the page. Everything that comes from an answer becomes a text node, so no name of a token can be markup. */

const svgNamespace = "http://www.w3.org/2000/svg"

/** @typedef {Node | string | number | undefined | false} Child */

/**
 * Sets an attribute, a listener (`onClick`) or nothing.
 *
 * @param {Element} made
 * @param {string} name
 * @param {unknown} value
 */
const give = (made, name, value) => {
  if (value === undefined || value === false) return
  if (typeof value === "function") {
    made.addEventListener(name.slice(2).toLowerCase(), /** @type {EventListener} */ (value))
    return
  }
  made.setAttribute(name, value === true ? "" : String(value))
}

/**
 * An element with attributes and children. Attributes that are functions are listeners; children that are `undefined` or
 * `false` are omitted, and those that are text stay text.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Readonly<Record<string, unknown>>} [attributes]
 * @param {ReadonlyArray<Child>} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export const element = (tag, attributes = {}, ...children) => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) give(made, name, value)
  fill(made, ...children)
  return made
}

/**
 * Replaces what an element holds.
 *
 * @param {Element} target
 * @param {ReadonlyArray<Child>} children
 */
export const fill = (target, ...children) => {
  target.replaceChildren(
    ...children.flatMap((child) => {
      if (child === undefined || child === false) return []
      return [typeof child === "number" ? String(child) : child]
    }),
  )
}

/**
 * A placeholder for contents that are being loaded.
 *
 * @param {"li" | "p"} [tag]
 */
export const loadingNote = (tag = "p") => element(tag, { class: "empty" }, "Loading…")

/**
 * A part of a drawing, with attributes and children.
 *
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Readonly<Record<string, unknown>>} attributes
 * @param {ReadonlyArray<Child>} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export const shape = (tag, attributes, ...children) => {
  const made = document.createElementNS(svgNamespace, tag)
  for (const [name, value] of Object.entries(attributes)) give(made, name, value)
  fill(made, ...children)
  return made
}

/**
 * The element of an id that stands in the page.
 *
 * @template {HTMLElement} [Kind=HTMLElement]
 * @param {string} id
 * @returns {Kind}
 */
export const byId = (id) => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`The page has no element ${id}.`)
  return /** @type {Kind} */ (found)
}
