/** Command-line arguments to a command and its switches. Pure; what cannot be understood becomes one sentence. */
import { parseArgs } from "node:util"
import { Result, Schema } from "effect"
import type { Command } from "./command.ts"

/** The command line contains an unknown command or option. */
export class CommandUnknown extends Schema.TaggedError<CommandUnknown>()("CommandUnknown", {
  reason: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `${this.reason} Try: npm run tidemark -- --help`
  }
}

/** A parsed command line. */
export type Invocation =
  | { readonly kind: "help"; readonly text: string }
  | {
      readonly kind: "run"
      readonly command: Command
      readonly switches: ReadonlySet<string>
      readonly words: ReadonlyArray<string>
      readonly options: ReadonlyMap<string, string>
    }

const usage = (commands: ReadonlyArray<Command>): string =>
  [
    "Tidemark: a replayable on-chain data service.",
    "",
    "Usage: npm run tidemark -- <command> [options]",
    "",
    ...commands.map(({ name, summary }) => `  ${name.padEnd(12)} ${summary}`),
    "",
    "Every command accepts --help. Settings are environment variables: ops/docs/config.md.",
  ].join("\n")

const commandUsage = ({ name, summary, switches, words, options = {} }: Command): string => {
  const required = Object.entries(options).filter(([, { isRequired }]) => isRequired)
  const synopsis = [
    name,
    ...(words === undefined ? [] : [`${words.name}…`]),
    ...required.map(([option, { value }]) => `--${option} ${value}`),
  ]
  const lines = [
    ...(words === undefined ? [] : [[words.name, words.summary] as const]),
    ...Object.entries(options).map(([option, { value, summary: is }]) => [`--${option} ${value}`, is] as const),
    ...Object.entries({ ...switches, help: "prints this help" }).map(
      ([option, does]) => [`--${option}`, does] as const,
    ),
  ]
  const width = Math.max(...lines.map(([left]) => left.length))
  return [
    `npm run tidemark -- ${synopsis.join(" ")}: ${summary}`,
    "",
    ...lines.map(([left, right]) => `  ${left.padEnd(width)} ${right}`),
  ].join("\n")
}

/** True if the first argument requests the list of commands, or is missing. */
export const isHelp = (name: string | undefined): name is "--help" | "help" | undefined =>
  name === undefined || name === "--help" || name === "help"

/** Reads the arguments behind the program's name. */
export const parseArguments = (
  commands: ReadonlyArray<Command>,
  args: ReadonlyArray<string>,
): Result.Result<Invocation, CommandUnknown> => {
  const [name, ...rest] = args
  if (isHelp(name)) {
    return Result.succeed({ kind: "help", text: usage(commands) })
  }
  const command = commands.find((candidate) => candidate.name === name)
  if (command === undefined) return Result.fail(new CommandUnknown({ reason: `There is no command ${name}.` }))
  const { options = {} } = command
  const flags = ["help", ...Object.keys(command.switches)]
  const known = [...flags, ...Object.keys(options)]
  const parsed = Result.try({
    try: () =>
      parseArgs({
        // A statement may begin with a comment, which looks like an option.
        args: command.words === undefined ? rest : rest.map((arg) => (/^-.*\s/s.test(arg) ? ` ${arg}` : arg)),
        allowPositionals: command.words !== undefined,
        options: Object.fromEntries(
          known.map((option) => [option, { type: option in options ? ("string" as const) : ("boolean" as const) }]),
        ),
      }),
    catch: () =>
      new CommandUnknown({
        reason: `${name} does not accept ${rest.join(" ")}; it accepts ${known.map((option) => `--${option}`).join(", ")}.`,
      }),
  })
  return Result.flatMap(parsed, ({ values, positionals }): Result.Result<Invocation, CommandUnknown> => {
    const switches = new Set(Object.keys(values).filter((option) => values[option] === true))
    const given = new Map(
      Object.entries(values).flatMap(([option, value]) =>
        typeof value === "string" ? [[option, value] as const] : [],
      ),
    )
    if (switches.has("help")) return Result.succeed({ kind: "help", text: commandUsage(command) })
    if (command.words !== undefined && positionals.length === 0) {
      const { name: word, summary } = command.words
      return Result.fail(new CommandUnknown({ reason: `${name} needs at least one ${word}: ${summary}.` }))
    }
    const missing = Object.entries(options).find(([option, { isRequired }]) => isRequired && !given.has(option))
    if (missing !== undefined) {
      const [option, { value, summary }] = missing
      return Result.fail(new CommandUnknown({ reason: `${name} needs --${option} ${value}: ${summary}.` }))
    }
    return Result.succeed({ kind: "run", command, switches, words: positionals, options: given })
  })
}
