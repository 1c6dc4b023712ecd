import { Effect } from "effect"

/** Prints the result of a command: with the switch `json` as one line of JSON, else as text. */
export const printResult = (switches: ReadonlySet<string>, value: unknown, text: string): Effect.Effect<void> =>
  Effect.sync(() => void process.stdout.write(`${switches.has("json") ? JSON.stringify(value) : text}\n`))

/** Prints a line about work that goes on, beside the result. */
export const printProgress = (text: string): Effect.Effect<void> =>
  Effect.sync(() => void process.stderr.write(`tidemark: ${text}\n`))
