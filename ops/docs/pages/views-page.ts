/** The page of all views for analysts, `ops/docs/views.md`. */
import { views } from "#projections/view-registry.ts"
import { decodedViews } from "#projections/views/decoded.ts"
import type { View } from "#projections/views/view.ts"

/** Path of the page from the root of the project. */
export const viewsPagePath = "ops/docs/views.md"

const introduction = `# The views

Views over the tables, for SQL at \`/sql\` by their names, and over a direct connection to ClickHouse as \`views_of_<database>\` (by default
\`views_of_tidemark\`) for the user \`analyst\`. Their rows are canonical, up to the tide marks of one table set: those that the API answers from.
[analytics.md](analytics.md) has the rules and the tables below, [cookbook.md](cookbook.md) queries. \`npm run docs\` writes this page from
\`projections/views/\`; \`GET /sql\` and the engine's catalogue have a comment for every column.

- Addresses and hashes are lower-case hex text with \`0x\`. \`<name>_bytes\` is the key of an index: where a query names an account or token, compare it with
  \`unhex('…')\`, the address without \`0x\`.
- Amounts are in whole tokens, exact up to 18 fractional digits, and null if the decimals are unknown or from 10^20; \`…_raw\` columns have all digits. Compare these beyond
  64 bits with text, \`'1000000000000000000000000'\` or \`toUInt256(…)\` of it: bare integers and \`1e24\` would be rounded, so \`/sql\` refuses them.
- A computed value wraps as in ClickHouse (\`toUInt8(300)\` is 44): use a wider type, or \`accurateCast\`.
- In Parquet and Arrow, integers beyond 64 bits are text, and amounts \`Decimal(38, 18)\`. pandas needs \`dtype_backend="pyarrow"\` to keep integers with nulls.
- \`decoded_events\` and \`decoded_calls\` exist where \`ABI_DIRECTORY\` names ABIs, and cover the whole history.
- A column without a type is \`String\`. Below a view are the columns that need an explanation.
`

/** Any event or call: the columns of the decoded views are the same for all. */
const anyEntry = { name: "any", signature: "any()", selector: "0x00000000", parameters: [] }

/** All views, those of ABIs included. */
export const documentedViews: ReadonlyArray<View> = [
  ...views,
  ...decodedViews([{ name: "any", contracts: [], events: [anyEntry], calls: [anyEntry] }]),
]

/** Sentences that the introduction says for all columns of a type. */
const commonSentences = [
  "Hex text, lower case.",
  "In whole tokens; null if the decimals are unknown, or from 10^20.",
  "Null from 2^64.",
]

const meaningOf = (column: string, comment: string): string => {
  // The type says which columns can be null.
  const meaning = commonSentences
    .reduce((text, sentence) => text.replace(sentence, ""), comment)
    .replace(/; null [^;.]*\.?$/, ".")
    .trim()
  return column.endsWith("_bytes") ? "" : meaning
}

/** Words from which on a comment says more than the name of its column. */
const notedWordsMin = 14

const isNoted = (meaning: string): boolean => meaning.split(" ").length >= notedWordsMin

const section = ({ name, comment, columns }: View): string => {
  const types = Object.entries(columns).map(([column, { type }]) => (type === "String" ? column : `${column} ${type}`))
  const notes = Object.entries(columns).flatMap(([column, { comment: text }]) => {
    const meaning = meaningOf(column, text)
    return isNoted(meaning) ? [`- \`${column}\`: ${meaning}`] : []
  })
  const list = notes.length === 0 ? [] : [...notes, ""]
  return [`## \`${name}\``, "", comment, "", `\`${types.join(", ")}\``, "", ...list].join("\n")
}

/** The text of the page: a section for each view, sorted by name. */
export const viewsPage = (): string => {
  const sorted = documentedViews.toSorted((left, right) => (left.name < right.name ? -1 : 1))
  return [introduction, ...sorted.map(section)].join("\n")
}
