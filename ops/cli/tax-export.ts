/** `tax-export`: the transactions of accounts as a file for tax software, by the running API. */
import { Effect, Schema } from "effect"
import { askApi, decodeAnswer, refusalOf } from "../layers/ask-api.ts"
import type { Command } from "./command.ts"
import { OptionInvalid } from "./number-option.ts"
import { CommandUnknown } from "./parse-arguments.ts"
import { urlOption } from "./url-option.ts"
import { writeResult } from "./write-result.ts"

const forms = ["plain", "koinly", "cointracking", "blockpit"]

const query = `query TaxExport($addresses: [Address!]!, $form: TaxExportForm!, $currency: Currency!, $startDate: Timestamp, $endDate: Timestamp) {
  taxExport(addresses: $addresses, form: $form, currency: $currency, startDate: $startDate, endDate: $endDate) { csv omitted { address } }
}`

const Answer = Schema.Struct({
  data: Schema.NullOr(
    Schema.Struct({
      taxExport: Schema.Struct({
        csv: Schema.String,
        omitted: Schema.Array(Schema.Struct({ address: Schema.String })),
      }),
    }),
  ),
  errors: Schema.optionalKey(Schema.Array(Schema.Struct({ message: Schema.String }))),
})

/** A date as milliseconds. Fails with `OptionInvalid`. */
const timeOf = (option: string, text: string | undefined) => {
  const timeMs = text === undefined ? undefined : Date.parse(text)
  return Number.isNaN(timeMs)
    ? Effect.fail(new OptionInvalid({ option, expected: "a date such as 2026-01-01, in UTC" }))
    : Effect.succeed(timeMs)
}

/** Exports the transactions of accounts. */
export const taxExport: Command = {
  name: "tax-export",
  summary: "writes the transactions of accounts as a file for tax software",
  switches: {},
  options: {
    form: { value: "FORM", summary: `${forms.join(", ")}; plain by default` },
    currency: { value: "CURRENCY", summary: "currency of values; USD by default" },
    from: { value: "DATE", summary: "first day, in UTC; all by default" },
    to: { value: "DATE", summary: "day after the last one, in UTC" },
    output: { value: "FILE", summary: "writes the result to a file instead of standard output" },
    url: urlOption,
  },
  words: { name: "ADDRESS...", summary: "addresses of the accounts, whose movements among each other are left out" },
  run: (_switches, words, options) =>
    Effect.gen(function* () {
      const form = options.get("form") ?? "plain"
      if (words.length === 0)
        return yield* new CommandUnknown({ reason: "tax-export takes the address of an account." })
      if (!forms.includes(form)) return yield* new OptionInvalid({ option: "form", expected: forms.join(", ") })
      const variables = {
        addresses: words,
        form: form.toUpperCase(),
        currency: (options.get("currency") ?? "USD").toUpperCase(),
        startDate: yield* timeOf("from", options.get("from")),
        endDate: yield* timeOf("to", options.get("to")),
      }
      const answer = yield* askApi(options.get("url"), { path: "/graphql", body: { query, variables } })
      const { data, errors = [] } = yield* decodeAnswer(Answer)(answer)
      if (data === null) return yield* yield* refusalOf(answer)
      for (const { message } of errors) process.stderr.write(`${message}\n`)
      for (const { address } of data.taxExport.omitted) {
        process.stderr.write(`The decimals of ${address} are unknown: its amounts are left out.\n`)
      }
      yield* writeResult(Buffer.from(data.taxExport.csv), options.get("output"))
    }),
}
