/** Addresses and hashes as links to their place in this page. */
import { copyText } from "./clipboard.js"
import { element } from "./element.js"
import { hueOf, shortHex } from "./format.js"
import { closeTransaction, writeFragment } from "./fragment.js"
import { goTo, readPlace } from "./navigation.js"

/**
 * A link within this page that does not reload it. With a modifier key it is an ordinary link.
 *
 * @param {import("./fragment.js").Place} place
 * @param {Readonly<Record<string, unknown>>} attributes
 * @param {ReadonlyArray<import("./element.js").Child>} children
 */
export const placeLink = (place, attributes, ...children) =>
  element(
    "a",
    {
      ...attributes,
      href: writeFragment(place),
      onClick: (/** @type {MouseEvent} */ event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        goTo(place)
      },
    },
    ...children,
  )

/**
 * An account as a link.
 *
 * @param {string} address
 * @param {{ text?: string }} [options] what to show instead of the shortened address
 */
export const addressLink = (address, { text = shortHex(address) } = {}) =>
  placeLink({ view: "account", account: address }, { class: "address", title: address }, text)

/**
 * A transaction as a link that opens its details beside what is shown.
 *
 * @param {{ hash: string, chainId: number }} transaction
 * @param {ReadonlyArray<import("./element.js").Child>} children the shortened hash where there are none
 */
export const transactionLink = ({ hash, chainId }, ...children) =>
  placeLink(
    { ...closeTransaction(readPlace()), transaction: hash, chainId },
    { class: "transaction-link", title: hash },
    ...(children.length === 0 ? [shortHex(hash)] : children),
  )

/**
 * A disc in two colours derived from the address, to distinguish accounts at a glance. Purely decorative: the address is
 * beside it.
 *
 * @param {string} address
 */
export const accountDisc = (address) => {
  const disc = element("span", { class: "disc", "aria-hidden": "true" })
  disc.style.setProperty("--disc-one", `hsl(${hueOf(address, 2)} 55% 55%)`)
  disc.style.setProperty("--disc-two", `hsl(${hueOf(address, 38)} 60% 42%)`)
  return disc
}

/**
 * A button that copies a text and confirms it.
 *
 * @param {string} text
 * @param {string} name what is copied, for screen readers
 */
export const copyButton = (text, name) => {
  const button = element("button", { type: "button", class: "copy", "aria-label": `Copy ${name}` }, "Copy")
  button.addEventListener("click", async () => {
    button.replaceChildren((await copyText(text)) ? "Copied" : "Clipboard unavailable")
    setTimeout(() => button.replaceChildren("Copy"), 1_500)
  })
  return button
}
