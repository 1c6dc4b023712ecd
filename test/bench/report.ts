/** The figures as text: lines for a terminal, and the page of the documents. Pure but for asking what machine this is. */
import { cpus, loadavg, release, totalmem } from "node:os"
import type { Figure } from "./bench.ts"

/** A bench with what it measured. */
export interface MeasuredBench {
  readonly name: string
  readonly figures: ReadonlyArray<Figure>
}

/** Where the page is. */
export const documentPath = "ops/docs/bench.md"

/** Three digits that count; more would be noise. */
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

/** What else the machine was doing: figures of a busy machine say little but for their ratios. */
const loadText = (): string => `load average of the last quarter of an hour ${(loadavg()[2] ?? 0).toFixed(1)}`

/** The page, with the machine and the day. */
export const reportDocument = (benches: ReadonlyArray<MeasuredBench>): string =>
  [
    "# Measured",
    "",
    "Written by `npm run bench -- --write`; what each line is, and what it should cost, says the bench of that name in",
    "`test/bench/`. Shared machines are noisy: trust ratios (×), and differences beyond 40 %.",
    "",
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${machineText()}; ${loadText()}.`,
    "",
    "| bench | what | figure | unit |",
    "|---|---|---|---|",
    ...benches.flatMap(({ name, figures }) =>
      figures.map((figure) => `| \`${name}\` | ${figure.name} | ${figureText(figure.value)} | ${figure.unit} |`),
    ),
    "",
  ].join("\n")
