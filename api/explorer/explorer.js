/** The explorer page: puts its parts together. */
import { startAccountView } from "./account-view.js"
import { startConnection } from "./connection-state.js"
import { byId } from "./element.js"
import { writeFragment } from "./fragment.js"
import { startItemView } from "./item-view.js"
import { startLive } from "./live.js"
import { placeChange, readPlace, startNavigation } from "./navigation.js"
import { startNetworkStrip } from "./network-strip.js"
import { titleOf } from "./page-title.js"
import { startQueryView } from "./query-view.js"
import { startTransactionDialog } from "./transaction-dialog.js"

const views = /** @type {const} */ (["account", "item", "graphql"])

const showView = () => {
  const place = readPlace()
  const { view } = place
  document.title = titleOf(place)
  // Each view keeps its state.
  byId(`to-${view}`).setAttribute("href", writeFragment(place))
  byId(`to-${view}`).hidden = false
  for (const name of views) {
    byId(`${name}-view`).hidden = name !== view
    const link = byId(`to-${name}`)
    if (name === view) link.setAttribute("aria-current", "page")
    else link.removeAttribute("aria-current")
  }
}

// The address bar says where one is; the skip link only moves the focus.
byId("skip").addEventListener("click", (event) => {
  event.preventDefault()
  byId("main").focus()
})
startNavigation()
showView()
placeChange.addEventListener("change", showView)
startConnection()
startLive()
startNetworkStrip()
startAccountView()
startItemView()
startTransactionDialog()
startQueryView()
