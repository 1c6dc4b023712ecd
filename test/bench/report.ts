/** The figures: lines for a terminal, and a file that keeps the newest of each benchmark with their machine, load and commit. */
import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { cpus, loadavg, release, totalmem } from "node:os"
import type { Figure } from "./bench.ts"

/** A benchmark with its figures. */
export interface MeasuredBench {
  readonly name: string
  readonly figures: ReadonlyArray<Figure>
}

/** Path of the kept figures. */
export const figuresPath = "test/bench/figures.json"

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
const commitText = (): string => {
  const changed = git("status", "--porcelain", "--untracked-files=no", "--", ".", `:!${figuresPath}`)
  return `${git("rev-parse", "--short", "HEAD")}${changed === "" ? "" : " with uncommitted changes"}`
}

/** Replaces the kept figures of these benchmarks; others are unchanged. */
export const keepFigures = (benches: ReadonlyArray<MeasuredBench>, loadBefore: string): void => {
  const conditions = {
    day: new Date().toISOString().slice(0, 10),
    commit: commitText(),
    machine: machineText(),
    loadBefore,
    loadAfter: loadText(),
  }
  const recorded: Record<string, unknown> = JSON.parse(readFileSync(figuresPath, "utf8"))
  for (const { name, figures } of benches) {
    const rounded = figures.map((figure) => ({ ...figure, value: Number(figure.value.toPrecision(3)) }))
    recorded[name] = { ...conditions, figures: rounded }
  }
  const sorted = Object.entries(recorded).toSorted(([left], [right]) => (left < right ? -1 : 1))
  writeFileSync(figuresPath, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
}
