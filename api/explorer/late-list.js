/** The list of what is late in a view: one line for each, with the time of the next try and a button that tries at once. */
import { byId, element } from "./element.js"
import { makeRetries, retryText } from "./retries.js"

/**
 * Retries whose state is shown in a region of the page, which announces changes to screen readers when they are idle.
 *
 * @param {HTMLElement} region
 */
export const lateList = (region) => {
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
      // A focus on the button would fall back to the top of the page.
      if (line?.contains(document.activeElement)) byId("main").focus({ preventScroll: true })
      line?.remove()
      lines.delete(late)
    },
  })
}
