/** What a run came to, as the page that is kept of it. */
import { execFileSync } from "node:child_process"
import { cpus, loadavg, release, totalmem } from "node:os"
import type { Tally } from "../simulation/tally.ts"
import { killPoints, pointName } from "./kill-point.ts"

/** A long fault that a run went through. */
export interface FaultOutcome {
  readonly name: string
  /** How long the fault itself lasted. */
  readonly lengthMs: number
  /** From its end until tables and API were right again. */
  readonly recoveryMs: number
  /** The sentence in a log that told of it. */
  readonly alarm: string | undefined
}

/** When something was run and for how long. */
export interface RunTime {
  readonly startedAt: Date
  readonly durationMs: number
}

/** Seeds that were run. */
export interface SeedsRun extends RunTime {
  /** In the order in which they ran; at least one. */
  readonly seeds: ReadonlyArray<number>
  /** Those of them that failed. */
  readonly failed: ReadonlyArray<number>
  readonly tally: Tally
}

/** Faults that were gone through. */
export interface FaultsRun extends RunTime {
  readonly faults: ReadonlyArray<FaultOutcome>
  /** True where one of them, or one after them, was not recovered from. */
  readonly hasFailed: boolean
}

/** A part of the page: what was run at one time. */
export interface ReportPart {
  readonly title: "Kills" | "Faults that last"
  readonly text: string
}

/** Where the page is. */
export const reportPath = "ops/docs/soak.md"

const commit = (): string => execFileSync("git", ["rev-parse", "--short=12", "HEAD"], { encoding: "utf8" }).trim()

const machine = (): string => {
  const model = cpus()[0]?.model ?? "unknown processor"
  return `${cpus().length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GiB of memory, Linux ${release()}, Node ${process.versions.node}; load average of the last quarter of an hour ${(loadavg()[2] ?? 0).toFixed(1)}`
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(1)

/** One line: a fault and how long it took. */
export const faultLine = ({ name, lengthMs, recoveryMs }: FaultOutcome): string =>
  `${name}: ${seconds(lengthMs)} s, all right again after another ${seconds(recoveryMs)} s`

const runLines = ({ startedAt, durationMs }: RunTime): ReadonlyArray<string> => [
  `- date: ${startedAt.toISOString().slice(0, 16).replace("T", " ")} UTC`,
  `- commit: ${commit()}`,
  `- machine: ${machine()}`,
  `- duration: ${seconds(durationMs)} s`,
]

/** What came of the seeds: how often each victim died at each step, and what else happened. */
export const seedsPart = (run: SeedsRun): ReportPart => {
  const pointNames = new Set(killPoints.map(pointName))
  const others = run.tally.names().filter((name) => !pointNames.has(name))
  return {
    title: "Kills",
    text: [
      "Each seed is a chain with forks and moves of finality, read, processed and served by processes over a real broker and",
      "an engine; they are killed with SIGKILL at the steps below and started again. Every answer of the API is compared with",
      "the chain at the block that it names; after each kill, and in the end, all tables are compared with the oracle, and in",
      "the end row by row with what the log gives when it is read again.",
      "",
      ...runLines(run),
      `- seeds: ${run.seeds.length}, from ${run.seeds[0]} to ${run.seeds.at(-1)}`,
      `- failures: ${run.failed.length === 0 ? "0" : `${run.failed.length} (seeds ${run.failed.join(", ")})`}`,
      "",
      "| killed | hits |",
      "|---|---|",
      ...killPoints.map((point) => `| ${pointName(point)} | ${run.tally.count(pointName(point))} |`),
      "",
      "| what happened | times |",
      "|---|---|",
      ...others.map((name) => `| ${name} | ${run.tally.count(name)} |`),
    ].join("\n"),
  }
}

/** What came of the faults: how long each lasted, what it took to recover, and who told of it. */
export const faultsPart = (run: FaultsRun): ReportPart => ({
  title: "Faults that last",
  text: [
    "One service goes through one fault after the other while its chain lives on. After each, tables and answers must come",
    "right by themselves, and where people have to know of it, a process must have said so.",
    "",
    ...runLines(run),
    `- failures: ${run.hasFailed ? "1 (the run ended with it)" : "0"}`,
    "",
    "| fault that lasted | s | s until all was right again | told by |",
    "|---|---|---|---|",
    ...run.faults.map(
      ({ name, lengthMs, recoveryMs, alarm }) =>
        `| ${name} | ${seconds(lengthMs)} | ${seconds(recoveryMs)} | ${alarm ?? "nothing to be told"} |`,
    ),
  ].join("\n"),
})

const headed = ({ title, text }: ReportPart): string => `## ${title}\n\n${text}\n`

/** The page with some parts anew. Those that were not run stay as they were. */
export const soakPage = (before: string, parts: ReadonlyArray<ReportPart>): string => {
  const titles: ReadonlyArray<ReportPart["title"]> = ["Kills", "Faults that last"]
  const kept = before.split(/^(?=## )/m)
  const sections = titles.flatMap((title) => {
    const anew = parts.filter((part) => part.title === title).map(headed)
    const old = kept.filter((section) => section.startsWith(`## ${title}\n`)).map((section) => `${section.trimEnd()}\n`)
    return anew.length > 0 ? anew : old
  })
  return ["# Soak\n", "Written by `npm run soak`.\n", ...sections].join("\n")
}
