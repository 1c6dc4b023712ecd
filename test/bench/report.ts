/** The figures as text: lines for a terminal, and the page of the documents, with the machine, its load, and the commit. */
import { execFileSync } from "node:child_process"
import { cpus, loadavg, release, totalmem } from "node:os"
import type { Figure } from "./bench.ts"

/** A benchmark with its figures. */
export interface MeasuredBench {
  readonly name: string
  readonly figures: ReadonlyArray<Figure>
}

/** Path of the page. */
export const documentPath = "ops/docs/bench.md"

/** Three significant digits; more would be noise. */
const figureText = (value: number): string => {
  if (value >= 100) return Number(value.toPrecision(3)).toLocaleString("en-US")
  return value >= 10 ? value.toFixed(1) : value.toPrecision(3)
}

/** One line: name, figure, unit. */
export const figureLine = ({ name, value, unit }: Figure): string =>
  `${name.padEnd(90)} ${figureText(value).padStart(10)} ${unit}`

const machineText = (): string => {
  const model = cpus()[0]?.model ?? "unknown processor"
  return `${cpus().length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GiB of memory, Linux ${release()}, Node ${process.versions.node}`
}

/** The load averages of the last minute, five and fifteen: on a busy machine only ratios are meaningful. */
export const loadText = (): string =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(", ")

const git = (...args: ReadonlyArray<string>): string => execFileSync("git", args, { encoding: "utf8" }).trim()

/** The measured commit, and whether files were changed since. */
export const commitText = (): string => {
  const changed = git("status", "--porcelain", "--untracked-files=no", "--", ".", `:!${documentPath}`)
  return `${git("rev-parse", "--short", "HEAD")}${changed === "" ? "" : " with uncommitted changes"}`
}

/** Conditions of the measurement. */
export interface MeasuredRun {
  readonly commit: string
  /** Load averages before the first bench and after the last. */
  readonly loads: readonly [before: string, after: string]
}

/** The page, with the machine and the date. */
export const reportDocument = (benches: ReadonlyArray<MeasuredBench>, { commit, loads }: MeasuredRun): string =>
  [
    "# Benchmarks",
    "",
    "Written by `npm run bench -- --write`. The benchmark of each name in `test/bench/` describes what is measured and begins with",
    "the estimated cost. Shared machines are noisy: only ratios (×) and differences above 40 % are significant.",
    "",
    `Measured on ${new Date().toISOString().slice(0, 10)} at commit ${commit}: ${machineText()}.`,
    `Load average over 1, 5 and 15 minutes: ${loads[0]} before, ${loads[1]} after.`,
    "",
    "| benchmark | measurement | result | unit |",
    "|---|---|---|---|",
    ...benches.flatMap(figureRows),
    "",
  ].join("\n")

const figureRows = ({ name, figures }: MeasuredBench): ReadonlyArray<string> =>
  figures.map((figure) => `| \`${name}\` | ${figure.name} | ${figureText(figure.value)} | ${figure.unit} |`)

/** The page with the figures of one benchmark replaced or added, and their own conditions. */
export const withFigures = (page: string, bench: MeasuredBench, { commit, loads }: MeasuredRun): string => {
  const { name } = bench
  const lines = page
    .split("\n")
    .filter((line) => !line.startsWith(`| \`${name}\` |`) && !line.startsWith(`\`${name}\`: `))
  const nameOf = (line: string) => /^\| `([\w-]+)` \|/.exec(line)?.[1]
  const above = lines.findLastIndex((line) => (nameOf(line) ?? "~") < name)
  const rows = above === -1 ? lines.findIndex((line) => line.startsWith("|---")) : above
  const head = lines.findIndex((line) => line.startsWith("Load average"))
  const conditions = `\`${name}\`: on ${new Date().toISOString().slice(0, 10)} at commit ${commit}, load average ${loads[0]} before, ${loads[1]} after.`
  return [
    ...lines.slice(0, head + 1),
    conditions,
    ...lines.slice(head + 1, rows + 1),
    ...figureRows(bench),
    ...lines.slice(rows + 1),
  ].join("\n")
}
