/** Shows a failure: one sentence, its code, and where it makes sense a way to try again. */

import { element, fill } from "./element.js"
import { AskFailed } from "./failure.js"

/**
 * Shows the reason of a failure. Nothing is shown for a query that was aborted because another one replaced it.
 *
 * @param {Element} target
 * @param {unknown} error
 * @param {() => void} [again]
 */
export const showFailure = (target, error, again) => {
  if (error instanceof DOMException && error.name === "AbortError") return
  const code = error instanceof AskFailed ? error.code : "PAGE"
  const sentence = error instanceof Error ? error.message : String(error)
  fill(
    target,
    element(
      "p",
      { class: "failure" },
      element("code", {}, code),
      element("span", {}, sentence),
      again !== undefined && element("button", { type: "button", onClick: again }, "Try again"),
    ),
  )
}

/**
 * Takes a failure away.
 *
 * @param {Element} target
 */
export const clearFailure = (target) => fill(target)
