/** The page's subscriptions, and the sign of whether it is live. */
import { byId } from "./element.js"
import { makeLiveSocket } from "./live-socket.js"
import { keyChange, readKey } from "./session.js"

const open = () =>
  new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/graphql`, "graphql-transport-ws")

/** The subscriptions of this page. */
export const live = makeLiveSocket({ open, readKey })

const signs = /** @type {const} */ ({
  LIVE: { state: "good", text: "Live" },
  WAITING: { state: "waiting", text: "Not live; reconnecting" },
  REFUSED: { state: "bad", text: "Not live" },
  IDLE: { state: "waiting", text: "" },
})

/** Shows whether the page is live. A page out of sight is not: it catches up when it is visible again. */
export const startLive = () => {
  const sign = byId("live")
  const show = () => {
    const { state, text } = signs[live.readState()]
    sign.textContent = text
    sign.dataset.state = state
    sign.hidden = text === ""
  }
  show()
  live.change.addEventListener("change", show)
  keyChange.addEventListener("change", live.restart)
  document.addEventListener("visibilitychange", () => live.pause(document.hidden))
  live.pause(document.hidden)
}
