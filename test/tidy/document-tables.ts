/** What the code declares and the tables of documents list: errors, limits, metrics. */
import { type FileTree, sourcePaths } from "./file-tree.ts"

/** The rows of a document's tables as cells without backticks; heads and rules are left out. */
export const tableRows = (source: string): ReadonlyArray<ReadonlyArray<string>> =>
  source
    .split("\n")
    .filter((line, index, lines) => line.startsWith("|") && !/^\|[-|: ]+\|$/.test(lines[index + 1] ?? ""))
    .filter((line) => !/^\|[-|: ]+\|$/.test(line))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replace(/^`(.*)`$/, "$1")),
    )

/** Page of all errors. */
export const errorsDocument = "ops/docs/errors.md"

/** An error that the code can raise. */
export interface ErrorClass {
  readonly tag: string
  readonly kind: string
  readonly path: string
  /** Its doc comment; empty without one. */
  readonly comment: string
}

/** The doc comment that ends where a declaration begins, as one line; empty if there is none. */
const commentBefore = (source: string, at: number): string => {
  const [, text = ""] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(source.slice(0, at)) ?? []
  return text
    .replaceAll(/\n\s*\*/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
}

/** Every error that the code can raise, by its class. */
export const errorClasses = (tree: FileTree): ReadonlyArray<ErrorClass> =>
  sourcePaths(tree).flatMap((path) => {
    const source = tree.read(path)
    return [...source.matchAll(/^(?:export )?class \w+ extends Schema\.TaggedError</gm)].map(({ index }) => ({
      tag: /TaggedError<\w+>\(\)\(\s*"(\w+)"/.exec(source.slice(index))?.[1] ?? "",
      kind: /^(?:(?!^\}| \{\}\) \{\}$)[\s\S])*?readonly kind = "(\w+)"/m.exec(source.slice(index))?.[1] ?? "",
      path,
      comment: commentBefore(source, index),
    }))
  })

/** Page of all limits. */
export const limitsDocument = "ops/docs/limits.md"

/** The value of `16 * 1024 * 1024` or `30_000`; `undefined` where it is not made of plain numbers. */
const codeNumber = (text: string): number | undefined =>
  /^[\d_]+(?: \* [\d_]+)*$/.test(text)
    ? text.split(" * ").reduce((product, factor) => product * Number(factor.replaceAll("_", "")), 1)
    : undefined

const byteUnits: Readonly<Record<string, number>> = { KiB: 1024, MiB: 1024 ** 2, GiB: 1024 ** 3 }

/** The number at the head of a cell: `16 MiB`, `30,000 ms`. */
export const cellNumber = (text: string): number => {
  const [, digits, unit] = /^([\d,_ ]*\d)\s*(\w+)?/.exec(text) ?? []
  return Number((digits ?? "").replace(/[,_ ]/g, "")) * (byteUnits[unit ?? ""] ?? 1)
}

/** A named bound. */
export interface Limit {
  readonly name: string
  readonly path: string
  readonly value: number | undefined
  /** Its doc comment; empty without one. */
  readonly comment: string
}

/** Named constants of the code that say where something ends: `…Max`, `…Min` and `…TimeoutMs`. */
export const limits = (tree: FileTree): ReadonlyArray<Limit> =>
  sourcePaths(tree).flatMap((path) =>
    [...tree.read(path).matchAll(/^(?:export )?const (\w+(?:Max|Min|TimeoutMs))(?:: \w+)? = (.+)$/gm)]
      .map((match) => ({
        name: match[1] ?? "",
        path,
        value: codeNumber(match[2] ?? ""),
        comment: commentBefore(tree.read(path), match.index),
      }))
      .filter(({ value }) => value !== undefined),
  )

/** Page of all metrics. */
export const metricsDocument = "ops/docs/metrics.md"

/** A metric that the code makes. */
export interface MetricName {
  readonly name: string
  readonly type: string
  readonly path: string
  readonly description: string
}

/** Every metric that the code makes. */
export const metrics = (tree: FileTree): ReadonlyArray<MetricName> =>
  sourcePaths(tree).flatMap((path) =>
    [...tree.read(path).matchAll(/\bMetric\.(counter|gauge|histogram|summary|frequency|timer)\(\s*"(\w+)"/g)].map(
      (match) => ({
        name: match[2] ?? "",
        type: match[1] ?? "",
        path,
        description:
          /^,?\s*\{\s*description:\s*"([^"]*)"/.exec(tree.read(path).slice(match.index + match[0].length))?.[1] ?? "",
      }),
    ),
  )

type Row = ReadonlyArray<string>

/** A document with the rows of its one table replaced, sorted by their first cells, which are code as `codeCells` are. */
const withRows = (document: string, rows: ReadonlyArray<Row>, codeCells: ReadonlyArray<number>): string => {
  const lines = document.split("\n")
  const first = lines.findIndex((line) => /^\|[-|: ]+\|$/.test(line)) + 1
  const last = lines.findLastIndex((line) => line.startsWith("|"))
  const texts = rows
    .toSorted(([left = ""], [right = ""]) => (left < right ? -1 : 1))
    .map((row) => `| ${row.map((cell, index) => (codeCells.includes(index) ? `\`${cell}\`` : cell)).join(" | ")} |`)
  return [...lines.slice(0, first), ...texts, ...lines.slice(last + 1)].join("\n")
}

const limitCell = (name: string, value: number): string => {
  const unit = Object.entries(byteUnits).findLast(([, bytes]) => value % bytes === 0)
  if (/Bytes/.test(name) && unit !== undefined) return `${value / unit[1]} ${unit[0]}`
  const digits = value.toLocaleString("en")
  return /Ms(?:Max|Min)?$/.test(name) ? `${digits} ms` : digits
}

/** The rows that are filled in; others are written anew from the code. */
const writtenRows = (document: string): ReadonlyArray<Row> =>
  tableRows(document).filter((row) => !row.some((cell) => cell.includes("FILL IN")))

const completedLimits = (tree: FileTree): string => {
  const document = tree.read(limitsDocument)
  const found = limits(tree)
  const known = writtenRows(document)
  const isOf = ([name, , where]: Row, limit: Limit) => name === limit.name && where === limit.path
  // A constant that moved keeps its row.
  const rowOf = (limit: Limit) =>
    known.find((row) => isOf(row, limit)) ??
    known.find((row) => row[0] === limit.name && !found.some((other) => isOf(row, other)))
  const rows = found.map((limit) => {
    const { name, path, value = 0, comment } = limit
    const [, cell = "", , reason = comment] = rowOf(limit) ?? []
    return [name, cellNumber(cell) === value ? cell : limitCell(name, value), path, reason]
  })
  // Limits whose value is no plain number are listed by hand.
  const byHand = known.filter(([name = "", , where = ""]) => {
    const isListed = found.some((limit) => limit.name === name)
    return !isListed && new RegExp(`\\b${name}\\b`).test(tree.read(where))
  })
  return withRows(document, [...rows, ...byHand], [0, 2])
}

const completedErrors = (tree: FileTree): string => {
  const document = tree.read(errorsDocument)
  const known = new Map(writtenRows(document).map((row) => [row[0], row]))
  const rows = errorClasses(tree).map(({ tag, kind, comment }) => {
    const [, , when = comment, cure = ""] = known.get(tag) ?? []
    return [tag, kind, when, cure]
  })
  return withRows(document, rows, [0])
}

const completedMetrics = (tree: FileTree): string => {
  const document = tree.read(metricsDocument)
  const known = new Map(writtenRows(document).map((row) => [row[0], row]))
  const rows = metrics(tree).map(({ name, type, description }) => {
    const [, , labels = "–", meaning = description] = known.get(name) ?? []
    return [name, type, labels, meaning]
  })
  return withRows(document, rows, [0])
}

/**
 * The pages of limits, errors and metrics with a row for everything that the code declares and for nothing else, by path. New rows
 * take their text from the code; cells written by hand are kept. The cure of a new error stays empty: somebody has to write it.
 */
export const completedTables = (tree: FileTree): ReadonlyMap<string, string> =>
  new Map([
    [limitsDocument, completedLimits(tree)],
    [errorsDocument, completedErrors(tree)],
    [metricsDocument, completedMetrics(tree)],
  ])
