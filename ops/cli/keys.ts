/** `keys`: issues, lists, rotates and revokes API keys, grants credits and shows their use. */

import { randomUUID } from "node:crypto"
import { text as readText } from "node:stream/consumers"
import { Clock, Effect, Redacted, Schema } from "effect"
import { AccessStore } from "#api/access/access-store.ts"
import type { Balance, Usage } from "#api/access/credit-ledger.ts"
import { NameUnknown } from "#api/access/errors.ts"
import { type IssuedKey, issueKey, type KeyOptions, rotateKey } from "#api/access/issue-key.ts"
import { type StoredKey, surfaces } from "#api/access/key-store.ts"
import { isOrigin, isSurface } from "#api/access/key-use.ts"
import { type PlanName, planNames, plans } from "#api/access/plan.ts"
import { readConfig } from "../config/config.ts"
import { isStrongSecret, strongSecretExpected } from "../config/setting-types.ts"
import { layerCommandStores } from "../layers/access.ts"
import { textTable } from "../maintenance/text-table.ts"
import type { Command } from "./command.ts"
import { numberOption, OptionInvalid } from "./number-option.ts"
import { CommandUnknown } from "./parse-arguments.ts"

/** Arguments of an action. */
interface ActionOptions {
  readonly words: ReadonlyArray<string>
  readonly options: ReadonlyMap<string, string>
  /** Prints a value as JSON, or its text. */
  readonly print: (value: unknown, text: string) => Effect.Effect<void>
}

/** The key that is imported is no secret. */
export class KeyTextInvalid extends Schema.TaggedError<KeyTextInvalid>()("KeyTextInvalid", {}) {
  readonly kind = "rejected"
  override get message() {
    return `The key on standard input is too weak: ${strongSecretExpected}.`
  }
}

const hourMs = 3_600_000

const dayMs = 24 * hourMs

const overlapHoursDefault = 24

const usageDaysDefault = 30

/** Letters, digits and marks that need no quoting in a shell. */
const namePattern = /^[\w.@-]{1,100}$/

const nameOf = (words: ReadonlyArray<string>, action: string) => {
  const [name = ""] = words
  return words.length === 1 && namePattern.test(name)
    ? Effect.succeed(name)
    : Effect.fail(new CommandUnknown({ reason: `keys ${action} takes one name of letters, digits, and . @ - _.` }))
}

const listOf = (text: string | undefined): ReadonlyArray<string> =>
  text === undefined ? [] : text.split(",").map((part) => part.trim())

const isPlan = (name: string): name is PlanName => Object.hasOwn(plans, name)

/** The properties of a key to issue. Fails with `CommandUnknown` and `OptionInvalid`. */
export const keyOptionsOf = Effect.fnUntraced(function* (
  words: ReadonlyArray<string>,
  options: ReadonlyMap<string, string>,
  action: string,
) {
  const name = yield* nameOf(words, action)
  const plan = options.get("plan")
  if (plan !== undefined && !isPlan(plan)) {
    return yield* new OptionInvalid({ option: "plan", expected: planNames.join(", ") })
  }
  const allowed = listOf(options.get("surfaces"))
  if (!allowed.every(isSurface)) {
    return yield* new OptionInvalid({ option: "surfaces", expected: `some of ${surfaces.join(", ")}` })
  }
  const origins = listOf(options.get("origins"))
  if (!origins.every(isOrigin)) {
    return yield* new OptionInvalid({
      option: "origins",
      expected: "origins like https://wallet.example, without wildcards",
    })
  }
  const key: KeyOptions = { name, plan, client: options.get("client") ?? name, surfaces: allowed, origins }
  return key
})

const countText = (count: number): string => count.toLocaleString("en-US")

const dateText = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10)

const stateOf = ({ revokedMs }: StoredKey): string =>
  revokedMs === undefined ? "active" : `revoked ${dateText(revokedMs)}`

/** Keys as a table, with the credits of their clients. */
export const keysText = (keys: ReadonlyArray<StoredKey>, balances: ReadonlyArray<Balance>): string =>
  textTable([
    ["key", "client", "credits", "plan", "surfaces", "origins", "issued", "state"],
    ...keys.map((key) => [
      key.name,
      key.client.name,
      countText(balances.find(({ client }) => client === key.client.name)?.credits ?? 0),
      key.client.plan,
      key.surfaces.join(",") || "all",
      key.origins.join(",") || "all",
      dateText(key.createdMs),
      stateOf(key),
    ]),
  ]).join("\n")

const issuedText = ({ key, text }: IssuedKey): string =>
  [
    `The key ${key.name} of ${key.client.name} (${key.client.plan}). It is stored as a digest and cannot be shown again:`,
    "",
    `  ${Redacted.value(text)}`,
  ].join("\n")

const printIssued = ({ print }: ActionOptions, issued: IssuedKey) =>
  print({ ...issued.key, text: Redacted.value(issued.text) }, issuedText(issued))

/** The text of a key that was issued elsewhere, without white space around it. Fails with `KeyTextInvalid`. */
export const keyTextOf = (given: string) => {
  const key = Redacted.make(given.trim())
  return isStrongSecret(key) ? Effect.succeed(key) : Effect.fail(new KeyTextInvalid())
}

/** Creates a key from a text of standard input. */
const importKey = Effect.fnUntraced(function* (requested: ActionOptions) {
  const key = yield* keyOptionsOf(requested.words, requested.options, "import")
  const given = yield* keyTextOf(yield* Effect.promise(() => readText(process.stdin)))
  const issued = yield* issueKey(key, given)
  return yield* requested.print(issued.key, `The key ${issued.key.name} of ${issued.key.client.name} is accepted.`)
})

/** Grants credits to a client, once for each reference. */
const grantCredits = Effect.fnUntraced(function* ({ words: [name = "", amount = ""], options, print }: ActionOptions) {
  const credits = /^[1-9]\d{0,12}$/.test(amount) ? Number(amount) : undefined
  if (credits === undefined) {
    return yield* new CommandUnknown({ reason: "keys grant takes the name of a client and a number of credits." })
  }
  const reference = options.get("reference") ?? randomUUID()
  const balance = yield* AccessStore.use(({ ledger: { grant } }) => grant({ client: name, credits, reference }))
  yield* print({ client: name, credits: balance }, `${name} has ${countText(balance)} credits.`)
})

/** Usage as a table. */
export const usageText = (usage: ReadonlyArray<Usage>): string =>
  textTable([
    ["day", "operation", "requests", "credits"],
    ...usage.map(({ intervalStartMs, operation, requestCount, totalCost }) => [
      dateText(intervalStartMs),
      operation,
      countText(requestCount),
      countText(totalCost),
    ]),
  ]).join("\n")

type Action = (requested: ActionOptions) => Effect.Effect<void, { readonly message: string }, AccessStore>

const actions: Readonly<Record<string, Action>> = {
  create: (requested: ActionOptions) =>
    keyOptionsOf(requested.words, requested.options, "create").pipe(
      Effect.flatMap((key) => issueKey(key)),
      Effect.flatMap((issued) => printIssued(requested, issued)),
    ),
  import: importKey,
  grant: grantCredits,
  list: Effect.fnUntraced(function* ({ print }: ActionOptions) {
    const known = yield* AccessStore.use(({ keys: { list } }) => list)
    const balances = yield* AccessStore.use(({ ledger }) => ledger.balances)
    yield* print({ keys: known, balances }, keysText(known, balances))
  }),
  rotate: Effect.fnUntraced(function* (requested: ActionOptions) {
    const name = yield* nameOf(requested.words, "rotate")
    const hours = (yield* numberOption(requested.options, "overlap")) ?? overlapHoursDefault
    yield* printIssued(requested, yield* rotateKey(name, hours * hourMs))
  }),
  plan: Effect.fnUntraced(function* ({ words: [client = "", plan = "", ...rest], print }: ActionOptions) {
    if (!isPlan(plan) || rest.length > 0) {
      const reason = `keys plan takes the name of a client and one of ${planNames.join(", ")}.`
      return yield* new CommandUnknown({ reason })
    }
    yield* AccessStore.use(({ keys: { changePlan } }) => changePlan(client, plan))
    yield* print({ client, plan }, `The client ${client} has the plan ${plan}.`)
  }),
  revoke: Effect.fnUntraced(function* ({ words, print }: ActionOptions) {
    const name = yield* nameOf(words, "revoke")
    const nowMs = yield* Clock.currentTimeMillis
    const key = yield* AccessStore.use(({ keys: { revoke } }) => revoke(name, nowMs))
    yield* print(key, `The key ${name} is revoked.`)
  }),
  usage: Effect.fnUntraced(function* ({ words, options, print }: ActionOptions) {
    const name = yield* nameOf(words, "usage")
    const days = (yield* numberOption(options, "days")) ?? usageDaysDefault
    const client = (yield* AccessStore.use(({ keys: { list } }) => list)).find(
      (key) => key.client.name === name,
    )?.client
    if (client === undefined) return yield* new NameUnknown({ subject: "client", name })
    const toMs = yield* Clock.currentTimeMillis
    const query = { clientId: client.id, fromMs: toMs - days * dayMs, toMs, intervalMs: dayMs }
    const usage = yield* AccessStore.use(({ ledger }) => ledger.usage(query))
    yield* print(usage, usageText(usage))
  }),
}

/** Actions whose result is a key that a caller can use. */
const issuing: ReadonlySet<string> = new Set(["create", "import", "rotate"])

/** Manages keys in the configured database. */
export const keys: Command = {
  name: "keys",
  summary: "issues, lists, rotates and revokes API keys, and grants credits",
  switches: { json: "prints JSON on standard output" },
  options: {
    client: { value: "NAME", summary: "owner of the key and its credits; its own name by default" },
    plan: {
      value: "PLAN",
      summary: `plan of a new client: ${planNames.join(", ")}; free by default. One that exists keeps its plan`,
    },
    surfaces: { value: "LIST", summary: `restricts the key to some of ${surfaces.join(", ")}` },
    origins: { value: "LIST", summary: "restricts the key to pages of these origins" },
    days: { value: "N", summary: `days of usage; ${usageDaysDefault} by default` },
    reference: { value: "TEXT", summary: "identifies a grant, such as an invoice, which is then granted once" },
    overlap: {
      value: "HOURS",
      summary: `time for which rotated keys are still accepted; ${overlapHoursDefault} by default`,
    },
  },
  words: {
    name: "ACTION",
    summary:
      "create NAME, import NAME (its text on standard input), list, rotate NAME, revoke NAME, plan CLIENT PLAN, grant CLIENT CREDITS, or usage CLIENT",
  },
  run: (switches, [action = "", ...words], options) =>
    Effect.gen(function* () {
      const config = yield* readConfig()
      const act = Object.hasOwn(actions, action) ? actions[action] : undefined
      if (act === undefined) {
        return yield* new CommandUnknown({ reason: `keys has the actions ${Object.keys(actions).join(", ")}.` })
      }
      const print: ActionOptions["print"] = (value, text) =>
        Effect.sync(() => {
          process.stdout.write(`${switches.has("json") ? JSON.stringify(value) : text}\n`)
        })
      if (!config.access.isEnabled && issuing.has(action)) {
        yield* Effect.logWarning(
          "ACCESS_ENABLED is not set here. The key is issued; the service accepts it only while it runs with ACCESS_ENABLED=true.",
        )
      }
      yield* act({ words, options, print }).pipe(Effect.provide(layerCommandStores(config)))
    }).pipe(Effect.scoped),
}
