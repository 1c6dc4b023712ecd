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
- A column without a type has the one below, otherwise \`String\`. Columns that need an explanation have it here if several views have them, otherwise below
  their view.
`

/** Types of columns that most views have; a view gives the type where it differs. */
export const commonTypes: Readonly<Record<string, string>> = {
  amount: "Nullable(Decimal(76, 18))",
  block_number: "UInt64",
  chain_id: "UInt32",
  decimals: "Nullable(UInt8)",
  log_index: "UInt32",
  pool_id: "Nullable(String)",
  protocol: "Nullable(String)",
  symbol: "Nullable(String)",
  timestamp: "DateTime64(3, 'UTC')",
  transaction_index: "UInt32",
}

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

const columnList = (types: ReadonlyArray<readonly [string, string]>): string =>
  `\`${types.map(([column, type]) => (type === "" ? column : `${column} ${type}`)).join(", ")}\``

/** Lines of a view's columns that need an explanation. */
const notesOf = ({ columns }: View): ReadonlyArray<string> =>
  Object.entries(columns).flatMap(([column, { comment }]) => {
    const meaning = meaningOf(column, comment)
    return isNoted(meaning) ? [`- \`${column}\`: ${meaning}`] : []
  })

const section = (view: View, commonNotes: ReadonlyArray<string>): string => {
  const { name, comment, columns } = view
  const types = Object.entries(columns).map(
    ([column, { type }]) => [column, type === (commonTypes[column] ?? "String") ? "" : type] as const,
  )
  const notes = notesOf(view).filter((note) => !commonNotes.includes(note))
  const list = notes.length === 0 ? [] : [...notes, ""]
  return [`## \`${name}\``, "", comment, "", columnList(types), "", ...list].join("\n")
}

/** The text of the page: a section for each view, sorted by name. */
export const viewsPage = (): string => {
  const sorted = documentedViews.toSorted((left, right) => (left.name < right.name ? -1 : 1))
  const notes = sorted.flatMap(notesOf)
  const commonNotes = [...new Set(notes)].filter((note) => notes.indexOf(note) < notes.lastIndexOf(note)).toSorted()
  const common = [columnList(Object.entries(commonTypes)), "", ...commonNotes, ""]
  return [introduction, ...common, ...sorted.map((view) => section(view, commonNotes))].join("\n")
}
