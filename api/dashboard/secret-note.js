/** Notes of secrets, which are shown once, and buttons for what cannot be undone. */
import { copyText } from "./clipboard.js"
import { element, fill } from "./element.js"

/** @param {string} text */
const copyButton = (text) => {
  const button = element("button", { type: "button" }, "Copy")
  button.addEventListener("click", async () => {
    fill(button, (await copyText(text)) ? "Copied" : "Select it to copy")
  })
  return button
}

/**
 * A secret that cannot be shown again.
 *
 * @param {{ name: string, sentence: string, text: string }} secret
 * @param {ReadonlyArray<import("./element.js").Child>} hint
 */
export const secretNote = ({ name, sentence, text }, ...hint) =>
  element(
    "div",
    { class: "issued", role: "status" },
    element("p", {}, element("strong", {}, name), `: ${sentence} Copy it now; it won't be shown again.`),
    element("div", { class: "key-row" }, element("code", { class: "key-text" }, text), copyButton(text)),
    element("p", { class: "hint" }, ...hint),
  )

/**
 * A button, and the one that it is replaced by, which acts.
 *
 * @param {{ text: string, confirmation: string, act: () => void }} options
 */
export const confirmedButtons = ({ text, confirmation, act }) => {
  const confirm = element("button", { type: "button", class: "danger", hidden: true, onClick: act }, confirmation)
  const ask = element(
    "button",
    {
      type: "button",
      onClick: () => {
        ask.hidden = true
        confirm.hidden = false
        confirm.focus()
      },
    },
    text,
  )
  return [ask, confirm]
}
