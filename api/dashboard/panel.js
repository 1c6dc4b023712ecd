/** Parts that several views of the dashboard have. */
import { element, fill, loadingNote } from "./element.js"
import { showFailure } from "./failure-text.js"

/** @typedef {import("./element.js").Child} Child */

/**
 * A panel with a title.
 *
 * @param {{ title: string, name: string, beside?: Child }} options `name` is its class; `beside` stands right of the title
 * @param {ReadonlyArray<Child>} children
 */
export const panel = ({ title, name, beside }, ...children) =>
  element(
    "section",
    { class: `panel ${name}`, "aria-labelledby": `${name}-title` },
    element("header", {}, element("h3", { id: `${name}-title` }, title), beside),
    ...children,
  )

/** The newest load of each element. @type {WeakMap<Element, symbol>} */
const newest = new WeakMap()

/**
 * Loads the contents of an element. The earlier ones stay until the new ones have arrived; a failure replaces them. Of several loads of an element
 * only the last one counts.
 *
 * @param {Element} target
 * @param {() => Promise<ReadonlyArray<Child>>} load
 */
export const fillWith = async (target, load) => {
  const own = Symbol("load")
  newest.set(target, own)
  target.setAttribute("aria-busy", "true")
  if (target.childElementCount === 0) fill(target, loadingNote(target.tagName === "UL" ? "li" : "p"))
  try {
    const children = await load()
    if (newest.get(target) !== own) return
    fill(target, ...children)
  } catch (error) {
    if (newest.get(target) !== own) return
    showFailure(target, error, () => void fillWith(target, load))
  }
  target.removeAttribute("aria-busy")
}

/**
 * A table.
 *
 * @param {ReadonlyArray<{ name: string, isNumber?: boolean }>} columns
 * @param {ReadonlyArray<ReadonlyArray<Child>>} rows
 */
export const table = (columns, rows) =>
  element(
    "div",
    { class: "table" },
    element(
      "table",
      {},
      element(
        "thead",
        {},
        element(
          "tr",
          {},
          ...columns.map(({ name, isNumber }) =>
            element("th", { scope: "col", class: isNumber === true && "number" }, name),
          ),
        ),
      ),
      element(
        "tbody",
        {},
        ...rows.map((cells) =>
          element(
            "tr",
            {},
            ...cells.map((cell, index) =>
              element(
                "td",
                { class: columns[index]?.isNumber === true && "number", "data-name": columns[index]?.name },
                cell,
              ),
            ),
          ),
        ),
      ),
    ),
  )
