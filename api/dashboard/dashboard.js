/** The dashboard page: the session, and the view that the address bar names. */

import { call, sessionEnd } from "./call.js"
import { showChains } from "./chains-view.js"
import { showCredits } from "./credits-view.js"
import { byId, fill } from "./element.js"
import { clearFailure, showFailure } from "./failure-text.js"
import { shortHex } from "./format.js"
import { showKeys } from "./keys-view.js"
import { planText } from "./plan-text.js"
import { showPrices } from "./prices-view.js"
import { showQueries } from "./queries-view.js"
import { showSignIn } from "./sign-in-view.js"
import { showWebhooks } from "./webhooks-view.js"

const views = /** @type {const} */ (["credits", "keys", "queries", "webhooks", "chains", "prices"])

/** @typedef {(typeof views)[number]} View */

/** Views are loaded each time they are opened, so that they are current. @type {Record<View, () => void>} */
const show = {
  credits: showCredits,
  keys: showKeys,
  queries: showQueries,
  webhooks: showWebhooks,
  chains: showChains,
  prices: showPrices,
}

/** @type {import("./sign-in-view.js").Session | undefined} */
let session
let canSkipSignature = false

/** @returns {View} */
const namedView = () => views.find((name) => `#${name}` === location.hash) ?? "credits"

/** The price list is open to all; the other views belong to a client. */
const openView = () => {
  const view = namedView()
  const isSignIn = session === undefined && view !== "prices"
  byId("sign-in-view").hidden = !isSignIn
  for (const name of views) {
    byId(`${name}-view`).hidden = isSignIn || name !== view
    const link = byId(`to-${name}`)
    if (name === view) link.setAttribute("aria-current", "page")
    else link.removeAttribute("aria-current")
  }
  const heading = isSignIn ? "Sign in" : (byId(`to-${view}`).textContent ?? "")
  document.title = `${heading} · Tidemark dashboard`
  if (isSignIn) showSignIn({ canSkipSignature, onSession: begin })
  else show[view]()
}

/** @param {import("./sign-in-view.js").Session | undefined} next */
const begin = (next) => {
  session = next
  clearFailure(byId("page-failure"))
  byId("holder").hidden = next === undefined
  fill(byId("holder-address"), next === undefined ? "" : shortHex(next.address))
  byId("holder-address").title = next?.address ?? ""
  fill(byId("holder-plan"), next === undefined ? "" : `${planText(next.plan)} plan`)
  // Nothing of the last session stays in the page.
  for (const name of views) fill(byId(`${name}-view`))
  openView()
}

const signOut = async () => {
  try {
    await call("DELETE", "session")
    begin(undefined)
  } catch (error) {
    // An ended session has been signed out of already.
    if (session !== undefined) showFailure(byId("page-failure"), error)
  }
}

// The skip link only moves the focus.
byId("skip").addEventListener("click", (event) => {
  event.preventDefault()
  byId("main").focus()
})
byId("sign-out").addEventListener("click", () => void signOut())
window.addEventListener("hashchange", openView)
sessionEnd.addEventListener("change", () => {
  if (session !== undefined) begin(undefined)
})

try {
  const answer = await call("GET", "session")
  canSkipSignature = answer.canSkipSignature
  begin(answer.session ?? undefined)
} catch (error) {
  showFailure(byId("page-failure"), error, () => location.reload())
}
