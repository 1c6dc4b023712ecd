/** The page of all views for analysts, `ops/docs/views.md`. */
import { views } from "#projections/view-registry.ts"
import { decodedViews } from "#projections/views/decoded.ts"
import type { View } from "#projections/views/view.ts"
import { viewText } from "#projections/views/view-text.ts"

/** Path of the page from the root of the project. */
export const viewsPagePath = "ops/docs/views.md"

const introduction = `# The views

Views over the tables, for SQL: addresses and hashes are lower-case hex text with \`0x\`, amounts are decimals in whole tokens beside the raw
integers, and names of tokens are joined. \`/sql\` finds them by name; over a direct connection to ClickHouse they are in the database
\`views_of_<database>\`, \`views_of_tidemark\` by default, which the user \`analyst\` may read. A view has canonical rows only, up to the tide marks of one table set: the rows that the API answers from. [cookbook.md](cookbook.md) has queries.
\`npm run docs\` writes this page from the definitions in \`projections/views/\`; a test fails where it is out of date. [analytics.md](analytics.md) describes
the tables below the views.

\`decoded_events\` and \`decoded_calls\` exist where \`ABI_DIRECTORY\` names a directory of ABIs (\`config.md\`). They decode when they are read, so a new ABI
covers the whole history from the next start on.

A column ending in \`_bytes\` is the key of an index: compare it with \`unhex('…')\`, the address without \`0x\`, where a query names an account or
token. Results show it as hex digits. Amounts are exact up to 18 fractional digits; \`amount_raw\` columns have all digits.
Compare these with text beyond 64 bits, \`'1000000000000000000000000'\` or \`toUInt256(…)\` of it: ClickHouse would round the bare integer, so \`/sql\` refuses it, as it does \`1e24\` beside an integer (\`1e18\` and \`1e22\` are exact, and quotients such as \`amount_raw / 1e24\` are floats anyway), and a text
or parameter that would overflow the type beside it. What a statement computes wraps as in ClickHouse, without an error: \`toUInt8(300)\` is 44, and a sum or product of integers beyond their type loses its upper bits; use a wider type (\`toInt256\`), \`accurateCast\`, or
floats where digits may be lost.

In Parquet and Arrow, integers beyond 64 bits (\`…_raw\`, \`token_id\`, \`copies\`) are text, and amounts are \`Decimal(38, 18)\`, which every reader has: the views leave out amounts from 10^20, and a computed decimal
that does not fit is refused. Other types are the same in all formats. pandas turns a column with nulls, such as \`decimals\`, into floats unless it is read with \`dtype_backend="pyarrow"\`.
`

/** Any event or call: the columns of the decoded views are the same for all. */
const anyEntry = { name: "any", signature: "any()", selector: "0x00000000", parameters: [] }

/** All views, those of ABIs included. */
export const documentedViews: ReadonlyArray<View> = [
  ...views,
  ...decodedViews([{ name: "any", contracts: [], events: [anyEntry], calls: [anyEntry] }]),
]

/** The text of the page: a section for each view, sorted by name. */
export const viewsPage = (): string =>
  [introduction, ...documentedViews.toSorted((left, right) => (left.name < right.name ? -1 : 1)).map(viewText)].join(
    "\n",
  )
