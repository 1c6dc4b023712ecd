/** The key field and, below it, whether the service answers. */
import { connection } from "./ask.js"
import { byId } from "./element.js"
import { keepKey, keyChange, readKey } from "./session.js"

/** State of the connection by code. Codes about a query do not affect it. */
const states = /** @type {const} */ ({
  OK: { state: "good", text: "Connected" },
  INVALID_API_KEY: { state: "bad", text: "Unknown key" },
  UNAUTHENTICATED: { state: "waiting", text: "Enter a key to connect" },
  UNREACHABLE: { state: "bad", text: "Can't reach the server" },
  UNAVAILABLE: { state: "bad", text: "The server is unavailable" },
  TIMEOUT: { state: "bad", text: "The server timed out" },
})

/** Fills the key field and follows every answer. */
export const startConnection = () => {
  const field = /** @type {HTMLInputElement} */ (byId("key"))
  const line = byId("connection")
  const show = (/** @type {keyof typeof states} */ code) => {
    const { state, text } = states[code]
    if (line.textContent !== text) line.textContent = text
    line.dataset.state = state
    if (code === "INVALID_API_KEY") field.setAttribute("aria-invalid", "true")
    else field.removeAttribute("aria-invalid")
  }
  field.value = readKey()
  if (readKey() === "") show("UNAUTHENTICATED")
  connection.addEventListener("change", (event) => {
    const code = /** @type {CustomEvent<string>} */ (event).detail
    if (code in states) show(/** @type {keyof typeof states} */ (code))
  })
  keyChange.addEventListener("change", () => {
    field.value = readKey()
    if (readKey() === "") show("UNAUTHENTICATED")
  })
  byId("key-form").addEventListener("submit", (event) => {
    event.preventDefault()
    keepKey(field.value)
  })
}
