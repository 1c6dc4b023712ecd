/** `keys`: issues, lists, rotates and revokes API keys, grants credits and shows their use. */
import { randomUUID } from "node:crypto"
import { text as readText } from "node:stream/consumers"
import { Clock, Effect, Redacted } from "effect"
import { AccessStore } from "#api/access/access-store.ts"
import { readClientUsage } from "#api/access/client-usage.ts"
import { type IssuedKey, issueKey, rotateKey } from "#api/access/issue-key.ts"
import { surfaces } from "#api/access/key-store.ts"
import { planNames } from "#api/access/plan.ts"
import { readConfig } from "../config/config.ts"
import { layerCommandStores } from "../layers/access.ts"
import { countText, issuedText, keysText, usageText } from "../maintenance/access/keys-text.ts"
import type { Command } from "./command.ts"
import { isPlan, keyOptionsOf, keyTextOf, nameOf } from "./key-options.ts"
import { numberOption } from "./number-option.ts"
import { CommandUnknown } from "./parse-arguments.ts"
import { printResult } from "./print.ts"

/** Arguments of an action. */
interface ActionOptions {
  readonly words: ReadonlyArray<string>
  readonly options: ReadonlyMap<string, string>
  /** Prints a value as JSON, or its text. */
  readonly print: (value: unknown, text: string) => Effect.Effect<void>
}

const hourMs = 3_600_000

const overlapHoursDefault = 24

const usageDaysDefault = 30

const printIssued = ({ print }: ActionOptions, issued: IssuedKey) =>
  print({ ...issued.key, text: Redacted.value(issued.text) }, issuedText(issued))

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
    const usage = yield* readClientUsage(name, days)
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
      const print: ActionOptions["print"] = (value, text) => printResult(switches, value, text)
      if (!config.access.isEnabled && issuing.has(action)) {
        yield* Effect.logWarning(
          "ACCESS_ENABLED is not set here. The key is issued; the service accepts it only while it runs with ACCESS_ENABLED=true.",
        )
      }
      yield* act({ words, options, print }).pipe(Effect.provide(layerCommandStores(config)))
    }).pipe(Effect.scoped),
}
