/** Tables of documents that list declarations of the code: errors, limits, metrics. */
import { type FileTree, sourcePaths } from "./file-tree.ts"

/** Page of all errors. */
export const errorsDocument = "ops/docs/errors.md"

/** An entry of the page of errors. */
export interface ErrorEntry {
  readonly tag: string
  readonly kind: string
  readonly when: string
  /** Empty until somebody writes it. */
  readonly cure: string
}

const errorEntryText = ({ tag, kind, when, cure }: ErrorEntry): string =>
  `- \`${tag}\`, ${kind}: ${when} → ${cure}`.trimEnd()

/** The entries of the page of errors. */
export const errorEntries = (page: string): ReadonlyArray<ErrorEntry> =>
  [...page.matchAll(/^- `(\w+)`, (\w+): (.+?) →(.*)$/gm)].map(([, tag = "", kind = "", when = "", cure = ""]) => ({
    tag,
    kind,
    when,
    cure: cure.trim(),
  }))

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

/** Page of the limits that callers, analysts and operators can meet. */
export const limitsDocument = "ops/docs/limits.md"

/** The value of `16 * 1024 * 1024`, `30_000` or `0.2`; `undefined` if it does not consist of plain numbers. */
const codeNumber = (text: string): number | undefined =>
  /^[\d_.]+n?(?: \* [\d_.]+)*$/.test(text)
    ? text.split(" * ").reduce((product, factor) => product * Number(factor.replaceAll(/[_n]/g, "")), 1)
    : undefined

const byteUnits: Readonly<Record<string, number>> = { KiB: 1024, MiB: 1024 ** 2, GiB: 1024 ** 3 }

const timeUnits: Readonly<Record<string, number>> = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000, d: 86_400_000 }

/** Audiences of the page, with the heading of their section. */
const audiences: Readonly<Record<string, string>> = {
  callers: "Callers of the API",
  analysts: "SQL, prices and spam",
  operators: "Operators",
}

/** A named bound with the tag `@limit` in its doc comment. */
export interface Limit {
  readonly name: string
  readonly path: string
  readonly value: number | undefined
  /** Its doc comment without the tag. */
  readonly comment: string
  /** The word after `@limit`. */
  readonly audience: string
}

/** Constants with the tag `@limit <audience>`. Other bounds are internal: their doc comment is their documentation. */
export const limits = (tree: FileTree): ReadonlyArray<Limit> =>
  sourcePaths(tree).flatMap((path) =>
    [...tree.read(path).matchAll(/^(?:export )?const (\w+)(?:: \w+)? = (.+)$/gm)].flatMap((match) => {
      const [comment = "", audience] = commentBefore(tree.read(path), match.index).split(/ ?@limit (\w+)/)
      return audience === undefined
        ? []
        : [{ name: match[1] ?? "", path, value: codeNumber(match[2] ?? ""), comment, audience }]
    }),
  )

/** Page of all metrics. */
export const metricsDocument = "ops/docs/metrics.md"

/** An entry of the page of metrics. */
export interface MetricEntry {
  readonly name: string
  readonly type: string
  readonly labels: string
  readonly meaning: string
}

/** The entries of the page of metrics that are filled in; others are written anew from the code. */
export const metricEntries = (page: string): ReadonlyArray<MetricEntry> =>
  [...page.matchAll(/^- `(\w+)` \((\w+); ([^)]+)\): (.+)$/gm)]
    .map(([, name = "", type = "", labels = "", meaning = ""]) => ({ name, type, labels, meaning }))
    .filter(({ meaning }) => !meaning.includes("FILL IN"))

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

const inUnit = (value: number, units: Readonly<Record<string, number>>): string | undefined => {
  const unit = Object.entries(units).findLast(([, size]) => value % size === 0)
  return unit === undefined ? undefined : `${(value / unit[1]).toLocaleString("en")} ${unit[0]}`
}

const limitText = ({ name, value = 0 }: Limit): string => {
  const text = /Bytes/.test(name) ? inUnit(value, byteUnits) : undefined
  return text ?? (/Ms(?:Max|Min)?$/.test(name) ? inUnit(value, timeUnits) : undefined) ?? value.toLocaleString("en")
}

/** A comment's first sentence without the reason after a colon, which is for readers of the code. */
const meaningOf = (comment: string): string => {
  const sentence = /^.+?[.](?= [A-Z])/.exec(comment)?.[0] ?? comment
  return sentence.replace(/: .+$/, ".")
}

const limitsIntroduction = `# Limits

Limits that callers, analysts and operators can meet: constants with the tag \`@limit\` in their doc comment, from which \`npm run docs\` writes this
page; a test fails if it is out of date. Other bounds of the code are internal. Limits that can be set are [settings](config.md).
`

/** The page of limits: a section for each audience, sorted by name. */
export const limitsPage = (tree: FileTree): string => {
  const found = limits(tree).toSorted((left, right) => (left.name < right.name ? -1 : 1))
  const sections = Object.entries(audiences).flatMap(([audience, heading]) => [
    `## ${heading}\n`,
    ...found
      .filter((limit) => limit.audience === audience)
      .map((limit) => `- \`${limit.name}\`, ${limitText(limit)}: ${meaningOf(limit.comment)}`),
    "",
  ])
  return [limitsIntroduction, ...sections].join("\n")
}

/** A page with the entries of its list replaced. */
const listPage = (page: string, lines: ReadonlyArray<string>): string =>
  [page.split("\n- ", 1)[0] ?? "", ...lines, ""].join("\n")

const completedErrors = (tree: FileTree): string => {
  const page = tree.read(errorsDocument)
  const known = new Map(errorEntries(page).map((entry) => [entry.tag, entry]))
  const lines = errorClasses(tree)
    .toSorted((left, right) => (left.tag < right.tag ? -1 : 1))
    .map(({ tag, kind, comment }) => errorEntryText({ when: comment, cure: "", ...known.get(tag), tag, kind }))
  return listPage(page, lines)
}

const completedMetrics = (tree: FileTree): string => {
  const page = tree.read(metricsDocument)
  const known = new Map(metricEntries(page).map((entry) => [entry.name, entry]))
  const lines = metrics(tree)
    .toSorted((left, right) => (left.name < right.name ? -1 : 1))
    .map(({ name, type, description }) => {
      const { labels = "–", meaning = description } = known.get(name) ?? {}
      return `- \`${name}\` (${type}; ${labels}): ${meaning}`
    })
  return listPage(page, lines)
}

/**
 * The pages of limits, errors and metrics with an entry for everything that the code declares and for nothing else, by path. New entries
 * of errors and metrics take their text from the code; texts written by hand are kept. The cure of a new error stays empty:
 * somebody has to write it.
 */
export const completedTables = (tree: FileTree): ReadonlyMap<string, string> =>
  new Map([
    [limitsDocument, limitsPage(tree)],
    [errorsDocument, completedErrors(tree)],
    [metricsDocument, completedMetrics(tree)],
  ])
