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

/** A run that is over. */
export interface SoakRun {
  readonly startedAt: Date
  readonly durationMs: number
  readonly firstSeed: number
  readonly seeds: number
  /** Seeds that failed. */
  readonly failed: ReadonlyArray<number>
  readonly tally: Tally
  readonly faults: ReadonlyArray<FaultOutcome>
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

/** The page: what was run, how often each victim died at each step, what else happened, and the faults that lasted. */
export const soakReport = (run: SoakRun): string => {
  const pointNames = new Set(killPoints.map(pointName))
  const others = run.tally.names().filter((name) => !pointNames.has(name))
  return [
    "# Soak",
    "",
    "Written by `npm run soak`. Each seed is a chain with forks and moves of finality, read, processed and served by processes",
    "over a real broker and an engine; they are killed with SIGKILL at the steps below and started again. Every answer of the",
    "API is compared with the chain at the block that it names; after each kill, and in the end, all tables are compared with",
    "the oracle, and in the end row by row with what the log gives when it is read again.",
    "",
    `- date: ${run.startedAt.toISOString().slice(0, 16).replace("T", " ")} UTC`,
    `- commit: ${commit()}`,
    `- machine: ${machine()}`,
    `- seeds: ${run.seeds}, from ${run.firstSeed} on`,
    `- failures: ${run.failed.length === 0 ? "0" : `${run.failed.length} (seeds ${run.failed.join(", ")})`}`,
    `- duration: ${seconds(run.durationMs)} s`,
    "",
    "| killed | hits |",
    "|---|---|",
    ...killPoints.map((point) => `| ${pointName(point)} | ${run.tally.count(pointName(point))} |`),
    "",
    "| what happened | times |",
    "|---|---|",
    ...others.map((name) => `| ${name} | ${run.tally.count(name)} |`),
    "",
    "| fault that lasted | s | s until all was right again | told by |",
    "|---|---|---|---|",
    ...run.faults.map(
      ({ name, lengthMs, recoveryMs, alarm }) =>
        `| ${name} | ${seconds(lengthMs)} | ${seconds(recoveryMs)} | ${alarm ?? "nothing to be told"} |`,
    ),
    "",
  ].join("\n")
}
