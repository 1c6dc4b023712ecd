/** Keys of the client: created, shown once, rotated, revoked. */

import { call } from "./call.js"
import { byId, element, fill } from "./element.js"
import { clearFailure, showFailure } from "./failure-text.js"
import { timeText } from "./format.js"
import { fillWith, panel } from "./panel.js"
import { confirmedButtons, secretNote } from "./secret-note.js"

/** @typedef {{ keyId: string, name: string, surfaces: ReadonlyArray<string>, origins: ReadonlyArray<string>, createdAt: number, revokedAt: number | null }} Key */

const surfaces = /** @type {const} */ ([
  ["graphql", "GraphQL"],
  ["sql", "SQL"],
  ["x402", "Endpoints"],
])

/** Time for which the text before a rotation is still accepted. */
const overlapHours = 24

/**
 * The text of a key, which cannot be shown again.
 *
 * @param {{ key: Key, text: string }} issued
 * @param {string} sentence
 */
const issuedNote = ({ key, text }, sentence) =>
  secretNote(
    { name: key.name, sentence, text },
    "Send it in the header ",
    element("code", {}, "x-service-api-key"),
    ".",
  )

/** @param {Key} key */
const restrictionText = ({ surfaces: allowed, origins }) => {
  const routes =
    allowed.length === 0
      ? "all routes"
      : surfaces.flatMap(([value, name]) => (allowed.includes(value) ? [name] : [])).join(", ")
  return origins.length === 0 ? `For ${routes}` : `For ${routes}, from ${origins.join(", ")}`
}

/**
 * A key in the list. Revoking requires a confirmation: it cannot be undone.
 *
 * @param {Key} key
 * @param {{ rotate: () => void, revoke: () => void }} actions
 */
const keyRow = (key, { rotate, revoke }) => {
  const { keyId, name, createdAt, revokedAt } = key
  return element(
    "li",
    { class: "key-entry", "data-key": keyId, "data-state": revokedAt === null ? "valid" : "revoked" },
    element(
      "div",
      {},
      element(
        "p",
        {},
        element("strong", {}, name),
        revokedAt !== null && element("span", { class: "lag behind" }, "Revoked"),
      ),
      element("p", { class: "muted" }, restrictionText(key)),
      element(
        "p",
        { class: "muted" },
        revokedAt === null ? `Created ${timeText(createdAt)}` : `Revoked ${timeText(revokedAt)}`,
      ),
    ),
    revokedAt === null &&
      element(
        "div",
        { class: "key-actions" },
        element(
          "button",
          {
            type: "button",
            onClick: rotate,
            title: `Issues a new key. The old one works for another ${overlapHours} hours.`,
          },
          "Rotate",
        ),
        ...confirmedButtons({ text: "Revoke", confirmation: "Revoke permanently", act: revoke }),
      ),
  )
}

/** @param {(body: object) => void} create */
const createForm = (create) => {
  const name = element("input", {
    id: "key-name",
    required: true,
    pattern: "[A-Za-z0-9_.\\-]{1,50}",
    title: "1 to 50 letters, digits, and . - _",
    autocomplete: "off",
    spellcheck: "false",
    placeholder: "my-wallet-app",
  })
  const origins = element("input", {
    id: "key-origins",
    autocomplete: "off",
    spellcheck: "false",
    placeholder: "https://wallet.example",
    "aria-describedby": "key-origins-hint",
  })
  const boxes = surfaces.map(([value]) => element("input", { type: "checkbox", id: `surface-${value}`, value }))
  return element(
    "form",
    {
      id: "key-form",
      class: "create",
      autocomplete: "off",
      onSubmit: (/** @type {Event} */ event) => {
        event.preventDefault()
        const chosen = boxes.filter(({ checked }) => checked).map(({ value }) => value)
        create({
          name: name.value,
          surfaces: chosen,
          origins: origins.value.split(/[\s,]+/).filter((origin) => origin !== ""),
        })
      },
    },
    element("div", {}, element("label", { for: "key-name", class: "field-name" }, "Name"), name),
    element(
      "div",
      {},
      element(
        "fieldset",
        { "aria-describedby": "key-surfaces-hint" },
        element("legend", { class: "field-name" }, "Allowed routes"),
        ...surfaces.map(([value, text], index) => element("label", { for: `surface-${value}` }, boxes[index], text)),
      ),
      element("p", { id: "key-surfaces-hint", class: "hint" }, "If none is checked, the key works on all routes."),
    ),
    element(
      "div",
      {},
      element("label", { for: "key-origins", class: "field-name" }, "Allowed websites"),
      origins,
      element(
        "p",
        { id: "key-origins-hint", class: "hint" },
        "Separate origins with spaces. Leave empty to allow servers and any website.",
      ),
    ),
    element("button", { type: "submit", class: "primary" }, "Create key"),
  )
}

/** Shows the view. */
export const showKeys = () => {
  const list = element("ul", { class: "key-list" })
  const note = element("div")
  const failure = element("div", { role: "alert" })
  const attempt = async (/** @type {() => Promise<void>} */ act) => {
    clearFailure(failure)
    fill(note)
    try {
      await act()
      await load()
    } catch (error) {
      showFailure(failure, error)
    }
  }
  const rotate = (/** @type {Key} */ { keyId }) =>
    attempt(async () => {
      const issued = await call("POST", `keys/${keyId}/rotation`, { overlapHours })
      fill(note, issuedNote(issued, `this is the new key. The old one works for another ${overlapHours} hours.`))
    })
  const revoke = (/** @type {Key} */ { keyId }) => attempt(async () => void (await call("DELETE", `keys/${keyId}`)))
  const create = (/** @type {object} */ body) =>
    attempt(async () => {
      fill(note, issuedNote(await call("POST", "keys", body), "this is your new key."))
      form.reset()
    })
  const load = () =>
    fillWith(list, async () => {
      /** @type {{ keys: ReadonlyArray<Key> }} */
      const { keys } = await call("GET", "keys")
      if (keys.length === 0) return [element("li", { class: "empty" }, "No keys yet.")]
      const newest = keys
        .toReversed()
        .toSorted((left, right) => Number(left.revokedAt !== null) - Number(right.revokedAt !== null))
      return newest.map((key) => keyRow(key, { rotate: () => void rotate(key), revoke: () => void revoke(key) }))
    })
  const form = createForm((body) => void create(body))
  fill(
    byId("keys-view"),
    panel({ title: "New key", name: "new-key" }, form, failure, note),
    panel({ title: "Keys", name: "key-list-panel" }, list),
  )
  void load()
}
