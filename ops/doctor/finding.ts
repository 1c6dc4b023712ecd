import { Effect, Schema } from "effect"

/** Something that the configuration asks for cannot work. The findings told before say why. */
export class SetupUnworkable extends Schema.TaggedError<SetupUnworkable>()("SetupUnworkable", {
  /** What cannot work, each once. */
  subjects: Schema.Array(Schema.String),
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `What is configured cannot work: ${this.subjects.join("; ")}.`
  }
}

/** How well a part of the configuration works. */
export type FindingLevel =
  /** It works. */
  | "ok"
  /** It works, and something is missing that one may want. */
  | "warning"
  /** It was asked for and cannot work. */
  | "failure"

/** One thing that was found out. */
export interface Finding {
  readonly level: FindingLevel
  /** What it is about: `Ethereum (chain 1), endpoint 2`. Never an address: those hold keys. */
  readonly subject: string
  /** What was found, in words that end a sentence which begins with the subject. */
  readonly text: string
  /** The same as values, for programs. */
  readonly facts?: Readonly<Record<string, string | number | boolean | undefined>>
}

const marks: Readonly<Record<FindingLevel, string>> = { ok: "ok", warning: "warning", failure: "cannot work" }

/** A finding as a line. */
export const findingLine = ({ level, subject, text }: Finding): string => `${marks[level]}: ${subject}: ${text}.`

/** Fails with `SetupUnworkable` where one of the findings is that something cannot work. */
export const judgeFindings = (findings: ReadonlyArray<Finding>): Effect.Effect<void, SetupUnworkable> => {
  const failed = findings.filter(({ level }) => level === "failure").map(({ subject }) => subject)
  return failed.length === 0 ? Effect.void : Effect.fail(new SetupUnworkable({ subjects: [...new Set(failed)] }))
}
