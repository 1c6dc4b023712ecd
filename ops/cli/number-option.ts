import { Effect, Schema } from "effect"

/** The value of an option is not of its form. */
export class OptionInvalid extends Schema.TaggedError<OptionInvalid>()("OptionInvalid", {
  option: Schema.String,
  expected: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `--${this.option}: expected ${this.expected}.`
  }
}

/** The whole number of an option; `undefined` if it is absent. Fails with `OptionInvalid`. */
export const numberOption = (options: ReadonlyMap<string, string>, option: string) => {
  const text = options.get(option)
  if (text === undefined) return Effect.succeed(undefined)
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(number)
    ? Effect.succeed(number)
    : Effect.fail(new OptionInvalid({ option, expected: "a whole number" }))
}

/** The whole number of a required option. Fails with `OptionInvalid`. */
export const requiredNumber = Effect.fnUntraced(function* (options: ReadonlyMap<string, string>, option: string) {
  const number = yield* numberOption(options, option)
  if (number === undefined) return yield* new OptionInvalid({ option, expected: "a whole number" })
  return number
})
