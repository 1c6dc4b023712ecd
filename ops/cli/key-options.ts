/** Arguments of the actions of `keys`. */
import { Effect, Redacted, Schema } from "effect"
import type { KeyOptions } from "#api/access/issue-key.ts"
import { surfaces } from "#api/access/key-store.ts"
import { isOrigin, isSurface } from "#api/access/key-use.ts"
import { type PlanName, planNames, plans } from "#api/access/plan.ts"
import { isStrongSecret, strongSecretExpected } from "../config/setting-types.ts"
import { OptionInvalid } from "./number-option.ts"
import { CommandUnknown } from "./parse-arguments.ts"

/** The key that is imported is no secret. */
export class KeyTextInvalid extends Schema.TaggedError<KeyTextInvalid>()("KeyTextInvalid", {}) {
  readonly kind = "rejected"
  override get message() {
    return `The key on standard input is too weak: ${strongSecretExpected}.`
  }
}

/** Letters, digits and marks that need no quoting in a shell. */
const namePattern = /^[\w.@-]{1,100}$/

/** The one name among the arguments of an action. Fails with `CommandUnknown`. */
export const nameOf = (words: ReadonlyArray<string>, action: string) => {
  const [name = ""] = words
  return words.length === 1 && namePattern.test(name)
    ? Effect.succeed(name)
    : Effect.fail(new CommandUnknown({ reason: `keys ${action} takes one name of letters, digits, and . @ - _.` }))
}

const listOf = (text: string | undefined): ReadonlyArray<string> =>
  text === undefined ? [] : text.split(",").map((part) => part.trim())

/** Whether a text is the name of a plan. */
export const isPlan = (name: string): name is PlanName => Object.hasOwn(plans, name)

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

/** The text of a key that was issued elsewhere, without white space around it. Fails with `KeyTextInvalid`. */
export const keyTextOf = (given: string) => {
  const key = Redacted.make(given.trim())
  return isStrongSecret(key) ? Effect.succeed(key) : Effect.fail(new KeyTextInvalid())
}
