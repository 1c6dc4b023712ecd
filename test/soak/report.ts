/** Results of a run as a page. */
import { execFileSync } from "node:child_process"
import { cpus, loadavg, release, totalmem } from "node:os"
import type { Tally } from "../simulation/tally.ts"
import { killPoints, pointName } from "./kill-point.ts"

/** Result of a lasting fault. */
export interface FaultOutcome {
  readonly name: string
  /** Duration of the fault. */
  readonly lengthMs: number
  /** Time from the end of the fault until tables and API had recovered. */
  readonly recoveryMs: number
  /** The log line that reported the fault. */
  readonly alarm: string | undefined
}

/** Start and duration of a run. */
export interface RunTime {
  /** Unix time in ms. */
  readonly startedMs: number
  readonly durationMs: number
}

/** A run of seeds. */
export interface SeedsRun extends RunTime {
  /** In the order of execution; at least one. */
  readonly seeds: ReadonlyArray<number>
  /** The failed ones. */
  readonly failed: ReadonlyArray<number>
  readonly tally: Tally
}

/** A run of faults. */
export interface FaultsRun extends RunTime {
  readonly faults: ReadonlyArray<FaultOutcome>
  /** Whether the service failed to recover from a fault. */
  readonly hasFailed: boolean
}

/** A section of the page: the results of one run. */
export interface ReportPart {
  readonly title: "Kills" | "Faults that last"
  readonly text: string
}

/** Path of the report, which a run continues. */
export const reportPath = "test/soak/report.txt"

const commit = (): string => execFileSync("git", ["rev-parse", "--short=12", "HEAD"], { encoding: "utf8" }).trim()

const machine = (): string => {
  const model = cpus()[0]?.model ?? "unknown processor"
  return `${cpus().length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GiB of memory, Linux ${release()}, Node ${process.versions.node}; load average of the last quarter of an hour ${(loadavg()[2] ?? 0).toFixed(1)}`
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(1)

/** One line: a fault, its duration and its recovery time. */
export const faultLine = ({ name, lengthMs, recoveryMs }: FaultOutcome): string =>
  `${name}: ${seconds(lengthMs)} s, all right again after another ${seconds(recoveryMs)} s`

const dateOf = ({ startedMs }: RunTime): string => new Date(startedMs).toISOString().slice(0, 16).replace("T", " ")

/** Seeds and counts of an existing page. */
interface SeedsRecord {
  /** Rows of the table of runs. */
  readonly runs: ReadonlyArray<string>
  /** The next seed; `undefined` before the first run. */
  readonly nextSeed: number | undefined
  /** Number of occurrences by event, kills included. */
  readonly counts: ReadonlyMap<string, number>
}

const rowsOf = (section: string, pattern: RegExp): ReadonlyArray<RegExpMatchArray> => [...section.matchAll(pattern)]

const seedsRecordOf = (page: string): SeedsRecord => {
  const section = sectionOf(page, "Kills") ?? ""
  const runs = rowsOf(section, /^\| \d{4}-.* \| \d+ to (\d+) \| .* \|$/gm)
  const last = runs.at(-1)?.[1]
  return {
    runs: runs.map(([row]) => row),
    nextSeed: last === undefined ? undefined : Number(last) + 1,
    counts: new Map(rowsOf(section, /^\| (.+) \| (\d+) \|$/gm).map(([, name = "", count]) => [name, Number(count)])),
  }
}

const noSeeds: SeedsRecord = { runs: [], nextSeed: undefined, counts: new Map() }

/**
 * Results of the seeds: number of kills of each victim at each step, and other events. Continues the counts of the page if the run
 * continues its seeds.
 */
export const seedsPart = (page: string, run: SeedsRun): ReportPart => {
  const [first = 0] = run.seeds
  const recorded = seedsRecordOf(page)
  const earlier = recorded.nextSeed === first ? recorded : noSeeds
  const countOf = (name: string): number => (earlier.counts.get(name) ?? 0) + run.tally.count(name)
  const pointNames = killPoints.map(pointName)
  const others = [...earlier.counts.keys(), ...run.tally.names()].filter((name) => !pointNames.includes(name))
  const failed = run.failed.length === 0 ? "0" : `${run.failed.length} (${run.failed.join(", ")})`
  return {
    title: "Kills",
    text: [
      "Each seed is a chain with forks and moves of finality, read, processed and served by processes over a real broker and",
      "an engine; they are killed with SIGKILL at the steps below and started again. Every answer of the API is compared with",
      "the chain at the block that it names; after each kill, and in the end, all tables are compared with the oracle, and in",
      "the end row by row with what the log gives when it is read again. Each kill is followed by a revert, through all of which",
      "eight clients of each kind keep copies that equal the answer in the end. A run that begins with the next seed goes on",
      "counting.",
      "",
      "| began (UTC) | commit | machine | seeds | failed | s |",
      "|---|---|---|---|---|---|",
      ...earlier.runs,
      `| ${dateOf(run)} | ${commit()} | ${machine()} | ${first} to ${run.seeds.at(-1)} | ${failed} | ${seconds(run.durationMs)} |`,
      "",
      "| killed | hits |",
      "|---|---|",
      ...pointNames.map((name) => `| ${name} | ${countOf(name)} |`),
      "",
      "| what happened | times |",
      "|---|---|",
      ...[...new Set(others)].toSorted().map((name) => `| ${name} | ${countOf(name)} |`),
    ].join("\n"),
  }
}

/** Results of the faults: duration, recovery time and alarm of each. */
export const faultsPart = (run: FaultsRun): ReportPart => ({
  title: "Faults that last",
  text: [
    "One service goes through one fault after the other while its chain lives on. After each, tables and answers must come",
    "right by themselves, and where people have to know of it, a process must have said so.",
    "",
    "| began (UTC) | commit | machine | failed | s |",
    "|---|---|---|---|---|",
    `| ${dateOf(run)} | ${commit()} | ${machine()} | ${run.hasFailed ? "1, the next after those below" : "0"} | ${seconds(run.durationMs)} |`,
    "",
    "| fault | duration in s | recovery in s | reported by |",
    "|---|---|---|---|",
    ...run.faults.map(
      ({ name, lengthMs, recoveryMs, alarm }) =>
        `| ${name} | ${seconds(lengthMs)} | ${seconds(recoveryMs)} | ${alarm ?? "nothing to report"} |`,
    ),
  ].join("\n"),
})

const titles: ReadonlyArray<ReportPart["title"]> = ["Kills", "Faults that last"]

/** A section of the page, heading included; `undefined` if missing. */
const sectionOf = (page: string, title: ReportPart["title"]): string | undefined =>
  page.split(/^(?=## )/m).find((section) => section.startsWith(`## ${title}\n`))

/** The page with some sections replaced; the others are unchanged. */
export const soakPage = (page: string, parts: ReadonlyArray<ReportPart>): string => {
  const sections = titles.flatMap((title) => {
    const anew = parts.find((part) => part.title === title)
    const section = anew === undefined ? sectionOf(page, title) : `## ${title}\n\n${anew.text}`
    return section === undefined ? [] : [`${section.trimEnd()}\n`]
  })
  return ["# Soak\n", "Written by `npm run soak`.\n", ...sections].join("\n")
}
