/** Where one is in the page. The address bar is the only memory of it, so links, back and reload work. */
import { readFragment, writeFragment } from "./fragment.js"
import { keepAccounts, keepKey } from "./session.js"

/** @typedef {import("./fragment.js").Place} Place */

/** Tells that the place has changed. */
export const placeChange = new EventTarget()

/** @returns {Place} */
export const readPlace = () => readFragment(location.hash).place

/**
 * Takes key and accounts out of the address bar, where they would be shared by accident, and keeps them for this tab.
 */
const takeGift = () => {
  const { place, gift } = readFragment(location.hash)
  if (gift.accounts.length > 0) keepAccounts(gift.accounts)
  if (gift.key === undefined && gift.accounts.length === 0) return
  history.replaceState(undefined, "", writeFragment(place))
  if (gift.key !== undefined) keepKey(gift.key)
}

/**
 * Goes to a place.
 *
 * @param {Place} place
 * @param {{ isReplacing?: boolean }} [options] whether back should skip the place left
 */
export const goTo = (place, { isReplacing = false } = {}) => {
  const fragment = writeFragment(place)
  if (isReplacing) history.replaceState(undefined, "", fragment)
  else history.pushState(undefined, "", fragment)
  placeChange.dispatchEvent(new Event("change"))
}

/** Begins to listen to the address bar. */
export const startNavigation = () => {
  takeGift()
  // A link to another place of this page, typed or clicked, and the browser's back and forward.
  window.addEventListener("hashchange", takeGift)
  window.addEventListener("popstate", () => placeChange.dispatchEvent(new Event("change")))
}
