import type { Effect } from "effect"

/** An option with a value. */
export interface CommandOption {
  /** Name of the value in help texts, in capitals. */
  readonly value: string
  /** Summary in one line. */
  readonly summary: string
  readonly isRequired?: boolean
}

/** One command of the command line. */
export interface Command {
  readonly name: string
  /** Summary in one line. */
  readonly summary: string
  /** Options beside `--help`, each a switch, with what it does. */
  readonly switches: Readonly<Record<string, string>>
  /** Options with a value; of a repeated one the last value counts. */
  readonly options?: Readonly<Record<string, CommandOption>>
  /** Positional arguments after the options, one or more, with their meaning. Absent if the command takes none. */
  readonly words?: { readonly name: string; readonly summary: string }
  /** Runs it; a failure's message is printed as one sentence, and the process ends with an error. */
  readonly run: (
    switches: ReadonlySet<string>,
    words: ReadonlyArray<string>,
    options: ReadonlyMap<string, string>,
  ) => Effect.Effect<void, { readonly message: string }>
}
