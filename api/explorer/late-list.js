/** The list of what is late in a view: one line for each, with the time of the next try and a button that tries at once. */
import { element } from "./element.js"
import { makeRetries, retryText } from "./retries.js"

/**
 * Retries whose state is shown in a region of the page, which announces changes to screen readers when they are idle.
 *
 * @param {HTMLElement} region
 * @param {HTMLElement} home gets the focus of a button that goes away
 */
export const lateList = (region, home) => {
  /** @type {Map<string, HTMLElement>} */
  const lines = new Map()
  return makeRetries({
    show: (late, { delayMs, again }) => {
      const text = element("span", {}, retryText(late, delayMs))
      const button = element("button", { type: "button", class: "quiet", onClick: again }, "Try now")
      const line = lines.get(late)
      if (line === undefined) {
        const made = element("p", { class: "late" }, text, button)
        lines.set(late, made)
        region.append(made)
      } else line.firstElementChild?.replaceWith(text)
    },
    hide: (late) => {
      const line = lines.get(late)
      if (line?.contains(document.activeElement)) home.focus({ preventScroll: true })
      line?.remove()
      lines.delete(late)
    },
  })
}
