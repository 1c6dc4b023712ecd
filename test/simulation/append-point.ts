/** Places within an append at which its writer is stopped, by name. */
import { Effect } from "effect"
import type { AppendRequest } from "#pipelines/log/event-log.ts"
import { recordCodec } from "#schemas/record-codec.ts"
import type { AppendFate, LogFaults } from "../support/log/gated-log.ts"

/** A place within an append. */
export type AppendPoint =
  | "before a writer's start"
  | "behind a writer's start"
  | "before the first record"
  | "between two records"
  | "between two parts"
  | "before the end of a range"
  | "behind the last record"

const pointAt = ({ isStart, records }: AppendRequest, stored: number): AppendPoint => {
  if (isStart) return stored === 0 ? "before a writer's start" : "behind a writer's start"
  if (stored === 0) return "before the first record"
  if (stored === records.length) return "behind the last record"
  const [before, behind] = records.slice(stored - 1, stored + 1).map((bytes) => recordCodec.peekHead(bytes))
  if (behind?.kind === "RangeFinished") return "before the end of a range"
  // The parts of one record share its seq.
  return before?.seq === behind?.seq ? "between two parts" : "between two records"
}

const answers = ["dead", "lost"] as const

const nameOf = (answer: (typeof answers)[number], point: AppendPoint): string =>
  `${answer === "dead" ? "dead" : "unanswered"} ${point}`

/** The names of points under which they are counted: a writer dies at each, and its response is lost there. */
export const namesAt = (points: ReadonlyArray<AppendPoint>): ReadonlyArray<string> =>
  points.flatMap((point) => answers.map((answer) => nameOf(answer, point)))

/** Decides for every place of an append whether it stops there: once dead and once without a response. Counts by name. */
export const makeFates = () => {
  const hits = new Map<string, number>()
  const fateOf = (request: AppendRequest): AppendFate | undefined => {
    for (let storedRecords = 0; storedRecords <= request.records.length; storedRecords++) {
      for (const answer of answers) {
        const name = nameOf(answer, pointAt(request, storedRecords))
        if (hits.has(name)) continue
        hits.set(name, 1)
        return { storedRecords, answer }
      }
    }
    return undefined
  }
  return { hits, fateOf }
}

/** Appends with the decided fates; `die` runs where the writer is dead. */
export const deadlyAppends =
  (fateOf: (request: AppendRequest) => AppendFate | undefined, die: Effect.Effect<never>): LogFaults["append"] =>
  (request) => {
    const fate = fateOf(request)
    return fate?.answer === "dead" ? Effect.as(Effect.forkDetach(die), fate) : Effect.succeed(fate)
  }
