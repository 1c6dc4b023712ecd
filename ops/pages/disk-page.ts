/** The page of projected disk sizes, `ops/docs/disk.md`. */
import {
  type ChainFigures,
  type DatedFigure,
  type Figure,
  largestChains,
  logsPerMillionGas,
} from "../disk/chain-figures.ts"
import { chainRowHead, chainRows, chainSizes } from "../disk/chain-rows.ts"
import { recordedRatios } from "../disk/disk-ratios.ts"

/** Path of the page from the root of the project. */
export const diskPagePath = "ops/docs/disk.md"

/** The day that the page projects to. */
const projectedOn = "2026-11-25"

const number = (value: number): string => value.toLocaleString("en-US")

const introduction = `# Disk

The size of log and tables of the ten largest chains, without replicas, from their first block to ${projectedOn}, and in the 30 days after it.
\`npm run tidemark -- disk --chains\` prints the same for the present day, at the ratios of the tables of an installation once these have a million logs.
\`npm run docs\` writes this page from \`ops/disk/chain-figures.ts\` and \`ops/disk/disk-ratios.ts\`.
`

const method = `## How it is computed

    log    = transactions × ${recordedRatios.logBytesPerTransaction} bytes
    tables = blocks × ${recordedRatios.tableBytesPerBlock} + transactions × ${recordedRatios.tableBytesPerTransaction} + logs × ${recordedRatios.tableBytesPerLog} bytes
    logs   = transactions × gas per transaction × ${logsPerMillionGas} per million gas

- The bytes were measured after an import of the recorded blocks that have receipts, 253 blocks with 22,239 transactions and 43,581 logs, 91 % of the
  transactions of Ethereum with traces. Tables of so few rows compress badly, so real sizes are rather smaller. An endpoint without traces saves their table, 12 % of
  both.
- Most recorded blocks of chains other than Ethereum have no receipts, so their logs are not known, but their gas is. Logs per gas were measured
  on Ethereum; the few recorded blocks of Linea and Polygon have 1.7 times as many.
- Transactions are counted up to a day and from there by daily rates, interpolated. The block number is that of a known block, continued at the chain's block time.
- The list has the chains with the most transactions among those that figures were found for. *Estimate* marks figures without a source; totals that follow from estimates may
  be wrong by a factor of two.
`

const sourceOf = ({ source, isEstimate }: Figure): string => (isEstimate === true ? `*estimate:* ${source}` : source)

const datedRow = (name: string, figure: DatedFigure): string =>
  `| ${name} | ${number(figure.value)} | ${figure.on} | ${sourceOf(figure)} |`

const sectionOf = ({ chain, block, transactions, dailyTransactions, gasPerTransaction }: ChainFigures): string =>
  [
    `### ${chain.name}`,
    "",
    "| figure | value | day | source |",
    "|---|---|---|---|",
    datedRow("block", block),
    datedRow("transactions", transactions),
    ...dailyTransactions.map((rate) => datedRow("transactions a day", rate)),
    `| gas per transaction | ${number(gasPerTransaction.value)} | – | ${sourceOf(gasPerTransaction)} |`,
    "",
  ].join("\n")

/** The text of the page. */
export const diskPage = (): string =>
  [
    introduction,
    `| ${chainRowHead.join(" | ")} |`,
    `|${"---|".repeat(chainRowHead.length)}`,
    ...chainRows(chainSizes(recordedRatios, Date.parse(projectedOn))).map((row) => `| ${row.join(" | ")} |`),
    "",
    method,
    "## Figures and sources\n",
    ...largestChains.map(sectionOf),
  ].join("\n")
