import { Effect, Schema } from "effect"

/** A configured component cannot work. The findings printed before it contain the reasons. */
export class SetupUnworkable extends Schema.TaggedError<SetupUnworkable>()("SetupUnworkable", {
  /** The components that cannot work, without duplicates. */
  subjects: Schema.Array(Schema.String),
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `These configured components cannot work: ${this.subjects.join("; ")}.`
  }
}

/** Outcome of examining a component. */
export type FindingLevel =
  /** It works. */
  | "ok"
  /** It works, with limitations. */
  | "warning"
  /** It is configured and cannot work. */
  | "failure"

/** One result of the examination. */
export interface Finding {
  readonly level: FindingLevel
  /** The component: `Ethereum (chain 1), endpoint 2`. Never a URL: those contain keys. */
  readonly subject: string
  /** The finding, as the end of a sentence that begins with the subject. */
  readonly text: string
  /** The details as values, for programs. */
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
