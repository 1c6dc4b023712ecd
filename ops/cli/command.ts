import type { Effect } from "effect"

/** One command of the command line. */
export interface Command {
  readonly name: string
  /** What it does, in one line. */
  readonly summary: string
  /** Options beside `--help`, each a switch, with what it does. */
  readonly switches: Readonly<Record<string, string>>
  /** What stands behind the options, one or more, with what it is. Absent where the command takes none. */
  readonly words?: { readonly name: string; readonly summary: string }
  /** Runs it; a failure's message is printed as one sentence, and the process ends with an error. */
  readonly run: (
    switches: ReadonlySet<string>,
    words: ReadonlyArray<string>,
  ) => Effect.Effect<void, { readonly message: string }>
}
