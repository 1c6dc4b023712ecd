/** The page of projected disk sizes, `ops/docs/disk.md`. */
import { logsPerMillionGas } from "../../maintenance/disk/chain-figures.ts"
import { chainRowHead, chainRows, chainSizes } from "../../maintenance/disk/chain-rows.ts"
import { recordedRatios } from "../../maintenance/disk/disk-ratios.ts"

/** Path of the page from the root of the project. */
export const diskPagePath = "ops/docs/disk.md"

/** The day that the page projects to. */
const projectedOn = "2026-11-25"

const introduction = `# Disk

The size of log and tables of the ten largest chains, without replicas, from their first block to ${projectedOn}, and in the 30 days after it.
\`npm run tidemark -- disk --chains\` prints the same for the present day, at the ratios of your own tables once these have a million logs.
\`npm run docs\` writes this page from \`ops/maintenance/disk/chain-figures.ts\`, which has each figure with its source, and \`ops/maintenance/disk/disk-ratios.ts\`.
`

const method = `## How it is computed

    log    = transactions × ${recordedRatios.logBytesPerTransaction} bytes
    tables = blocks × ${recordedRatios.tableBytesPerBlock} + transactions × ${recordedRatios.tableBytesPerTransaction} + logs × ${recordedRatios.tableBytesPerLog} bytes
    logs   = transactions × gas per transaction × ${logsPerMillionGas} per million gas

The bytes are those of 253 recorded blocks with 22,239 transactions and 43,581 logs, most of Ethereum with traces; such small tables compress badly, so real sizes are smaller. Without traces, 12 % less.
Logs per gas were measured on Ethereum. Transactions are counted up to a day and interpolated by daily rates; some figures are estimates, and totals may be wrong by a factor of two.
`

/** The text of the page. */
export const diskPage = (): string =>
  [
    introduction,
    `| ${chainRowHead.join(" | ")} |`,
    `|${"---|".repeat(chainRowHead.length)}`,
    ...chainRows(chainSizes(recordedRatios, Date.parse(projectedOn))).map((row) => `| ${row.join(" | ")} |`),
    "",
    method,
  ].join("\n")
