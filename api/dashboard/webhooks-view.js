/** Webhooks of the client: created, paused, replayed, deleted; their secrets, shown once; their dead letters. */

import { call } from "./call.js"
import { byId, element, fill } from "./element.js"
import { clearFailure, showFailure } from "./failure-text.js"
import { timeText, wholeText } from "./format.js"
import { fillWith, panel } from "./panel.js"
import { confirmedButtons, secretNote } from "./secret-note.js"

/** @typedef {{ id: string, error: string, failedAt: number, isRequested: boolean }} DeadLetter */

/** @typedef {{ id: string, url: string, query: string, variables: string, status: "ACTIVE" | "PAUSED" | "STOPPED", statusReason: string | null, cursor: string, lagSeconds: number, attempts: number, nextAttemptAt: number | null, lastError: string | null, lastDeliveredAt: number | null, createdAt: number, deadLetterCount: number, deadLetters: ReadonlyArray<DeadLetter> }} Webhook */

/** @typedef {{ webhook: Pick<Webhook, "id" | "url">, secret: string }} Created */

/** Dead letters that are listed. */
const listedLetters = 5

const listQuery = `{
  webhooks {
    id url query variables status statusReason cursor lagSeconds attempts nextAttemptAt lastError lastDeliveredAt createdAt deadLetterCount
    deadLetters(first: ${listedLetters}) { id error failedAt isRequested }
  }
}`

const exampleQuery = `subscription ($subjects: [Address!]!) {
  accountHistory(subjects: $subjects) {
    action cursor chainId seq
    block { number hash }
    entries { ... on TimelineEventV2 { transaction { hash } } }
  }
}`

const exampleVariables = '{ "subjects": ["0xd8da6bf26964af9d7eed9e03e53415d37aa96045"] }'

const statusTexts = { ACTIVE: "Active", PAUSED: "Paused", STOPPED: "Stopped" }

/**
 * Sends a document and returns the first field of its data. Throws `AskFailed` with the first error.
 *
 * @param {string} query
 * @param {object} variables
 */
const askFor = async (query, variables = {}) => {
  const { data } = await call("POST", "graphql", { query, variables })
  return Object.values(data)[0]
}

const headerHint = () => [
  "Each request is signed as Standard Webhooks specifies: verify the header ",
  element("code", {}, "webhook-signature"),
  ".",
]

/** @param {Webhook} webhook */
const stateText = ({ attempts, nextAttemptAt, lastDeliveredAt, createdAt, lagSeconds }) => {
  const delivered = lastDeliveredAt === null ? "nothing delivered yet" : `last delivered ${timeText(lastDeliveredAt)}`
  const retry =
    nextAttemptAt === null
      ? ""
      : `; ${wholeText(Math.round(lagSeconds))} s behind, attempt ${attempts + 1} at ${timeText(nextAttemptAt)}`
  return `Created ${timeText(createdAt)}, ${delivered}${retry}`
}

/**
 * Dead letters, and a button that delivers them again.
 *
 * @param {Webhook} webhook
 * @param {() => void} redeliver
 */
const letterList = ({ deadLetters, deadLetterCount }, redeliver) =>
  element(
    "details",
    { class: "dead-letters" },
    element("summary", {}, `${wholeText(deadLetterCount)} dead ${deadLetterCount === 1 ? "letter" : "letters"}`),
    element(
      "ul",
      {},
      ...deadLetters.map(({ failedAt, error, isRequested }) =>
        element("li", { class: "muted" }, `${timeText(failedAt)}: ${isRequested ? "is sent again" : error}`),
      ),
    ),
    element("button", { type: "button", onClick: redeliver }, "Deliver again"),
  )

/**
 * A form that delivers everything after a cursor again.
 *
 * @param {Webhook} webhook
 * @param {(after: string) => void} replay
 */
const replayForm = ({ id, cursor }, replay) => {
  const after = element("input", {
    id: `after-${id}`,
    required: true,
    value: cursor,
    autocomplete: "off",
    spellcheck: "false",
  })
  return element(
    "details",
    { class: "replay" },
    element("summary", {}, "Replay"),
    element(
      "form",
      {
        onSubmit: (/** @type {Event} */ event) => {
          event.preventDefault()
          replay(after.value)
        },
      },
      element("label", { for: `after-${id}`, class: "field-name" }, "Cursor of the last message to keep"),
      after,
      element("button", { type: "submit" }, "Deliver everything after it"),
    ),
  )
}

/**
 * A webhook in the list.
 *
 * @param {Webhook} webhook
 * @param {Readonly<Record<"pause" | "redeliver" | "remove" | "rotate", () => void>> & { replay: (after: string) => void }} actions
 */
const webhookRow = (webhook, { pause, redeliver, remove, rotate, replay }) => {
  const { id, url, query, status, statusReason, lastError, deadLetterCount } = webhook
  return element(
    "li",
    { class: "key-entry", "data-webhook": id, "data-state": status.toLowerCase() },
    element(
      "div",
      { class: "webhook-facts" },
      element(
        "p",
        {},
        element("strong", {}, url),
        element("span", { class: status === "ACTIVE" ? "lag" : "lag behind" }, statusTexts[status]),
      ),
      element("p", { class: "muted" }, stateText(webhook)),
      (statusReason ?? lastError) !== null && element("p", { class: "muted reason" }, statusReason ?? lastError ?? ""),
      element("details", {}, element("summary", {}, "Subscription"), element("pre", {}, query)),
      replayForm(webhook, replay),
      deadLetterCount > 0 && letterList(webhook, redeliver),
    ),
    element(
      "div",
      { class: "key-actions" },
      element("button", { type: "button", onClick: pause }, status === "ACTIVE" ? "Pause" : "Activate"),
      element(
        "button",
        { type: "button", onClick: rotate, title: "Issues a new secret. Requests are signed with both for 24 hours." },
        "Rotate secret",
      ),
      ...confirmedButtons({ text: "Delete", confirmation: "Delete permanently", act: remove }),
    ),
  )
}

/** @param {(input: object) => void} create */
const createForm = (create) => {
  const url = element("input", {
    id: "webhook-url",
    type: "url",
    required: true,
    autocomplete: "off",
    spellcheck: "false",
    placeholder: "https://wallet.example",
    "aria-describedby": "webhook-url-hint",
  })
  const query = element("textarea", { id: "webhook-query", rows: 7, required: true, spellcheck: "false" }, exampleQuery)
  const variables = element("textarea", { id: "webhook-variables", rows: 2, spellcheck: "false" }, exampleVariables)
  return element(
    "form",
    {
      id: "webhook-form",
      class: "create webhook-form",
      autocomplete: "off",
      onSubmit: (/** @type {Event} */ event) => {
        event.preventDefault()
        create({ url: url.value, query: query.value, variables: variables.value.trim() || "{}" })
      },
    },
    element(
      "div",
      {},
      element("label", { for: "webhook-url", class: "field-name" }, "URL"),
      url,
      element(
        "p",
        { id: "webhook-url-hint", class: "hint" },
        "HTTPS with a public address. Redirects aren't followed.",
      ),
    ),
    element("div", {}, element("label", { for: "webhook-query", class: "field-name" }, "Subscription"), query),
    element("div", {}, element("label", { for: "webhook-variables", class: "field-name" }, "Variables"), variables),
    element("button", { type: "submit", class: "primary" }, "Create webhook"),
  )
}

/** Shows the view. */
export const showWebhooks = () => {
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
  const showSecret = (/** @type {Created} */ { webhook, secret }, /** @type {string} */ sentence) =>
    fill(note, secretNote({ name: webhook.url, sentence, text: secret }, ...headerHint()))
  const create = (/** @type {object} */ input) =>
    attempt(async () => {
      const document =
        "mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { id url } secret } }"
      showSecret(await askFor(document, { input }), "this is its signing secret.")
      form.reset()
    })
  /**
   * Runs a mutation of a webhook.
   *
   * @param {string} id
   * @param {string} field
   * @param {object} further
   * @param {string} parameters
   */
  const change = (id, field, further = {}, parameters = "") =>
    attempt(async () => void (await askFor(`mutation ($id: ID!${parameters}) { ${field} }`, { id, ...further })))
  const actionsOf = (/** @type {Webhook} */ { id, status }) => ({
    pause: () =>
      void change(
        id,
        "updateWebhook(input: { id: $id, isPaused: $isPaused }) { id }",
        { isPaused: status === "ACTIVE" },
        ", $isPaused: Boolean!",
      ),
    redeliver: () => void change(id, "redeliverDeadLetters(id: $id) { id }"),
    remove: () => void change(id, "deleteWebhook(id: $id)"),
    replay: (/** @type {string} */ after) =>
      void change(id, "replayWebhook(id: $id, after: $after) { id }", { after }, ", $after: String!"),
    rotate: () =>
      void attempt(async () => {
        const document = "mutation ($id: ID!) { rotateWebhookSecret(id: $id) { webhook { id url } secret } }"
        showSecret(
          await askFor(document, { id }),
          "this is the new secret. Requests are signed with both for 24 hours.",
        )
      }),
  })
  const load = () =>
    fillWith(list, async () => {
      /** @type {ReadonlyArray<Webhook>} */
      const webhooks = await askFor(listQuery)
      if (webhooks.length === 0) return [element("li", { class: "empty" }, "No webhooks yet.")]
      return webhooks.toReversed().map((webhook) => webhookRow(webhook, actionsOf(webhook)))
    })
  const form = createForm((input) => void create(input))
  fill(
    byId("webhooks-view"),
    panel({ title: "New webhook", name: "new-webhook" }, form, failure, note),
    panel({ title: "Webhooks", name: "webhook-list-panel" }, list),
  )
  void load()
}
