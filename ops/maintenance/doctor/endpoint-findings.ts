import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { EndpointReport } from "#chains/reader/examine-endpoint.ts"
import type { UtxoEndpointReport } from "#chains/reader/utxo/examine.ts"
import type { Finding } from "./finding.ts"

/** A slower endpoint delays chains with several blocks per second. */
const latencyMsMax = 1_000

/** Batch size of an endpoint below which catching up is slow; `doctor` reports it. @limit operators */
const batchCallsMin = 10

/** Findings about an endpoint: one line with its capabilities, and a warning for each missing one. */
export const endpointFindings = (
  definition: Pick<ChainDefinition, "finalityDepthBlocks">,
  subject: string,
  report: EndpointReport,
): ReadonlyArray<Finding> => {
  const warn = (isMissing: boolean, text: string): ReadonlyArray<Finding> =>
    isMissing ? [{ level: "warning", subject, text }] : []
  return [
    { level: "ok", subject, text: abilitiesOf(report), facts: { ...report } },
    ...warn(
      report.receiptMethod === "eth_getLogs",
      "it serves logs but no receipts, so fees and the success of transactions stay unknown, and logs are not verified against the root of receipts",
    ),
    ...warn(
      report.receiptMethod === "eth_getTransactionReceipt",
      "it serves receipts only one by one, which costs one call per transaction",
    ),
    ...warn(
      report.traceMethod === undefined,
      "it serves no traces, so internal transfers of native coins appear only as balance changes",
    ),
    ...warn(
      !report.hasFinalizedTag,
      `it has no finalized tag, so blocks count as final ${definition.finalityDepthBlocks} blocks below the head`,
    ),
    ...warn(
      !report.hasStateByHash,
      "it does not accept block hashes for state reads, so each read is verified by another look at the block",
    ),
    ...warn(
      !report.isArchive,
      report.stateDepthBlocks === undefined
        ? "it serves no state, so token metadata and balances are unknown"
        : `it keeps the state of at least the last ${report.stateDepthBlocks + 1} blocks; older blocks get no token metadata and no balances of their own`,
    ),
    ...warn(report.latencyMs > latencyMsMax, `its latency is ${report.latencyMs} ms for the smallest request`),
    ...warn(report.batchCalls < batchCallsMin, `it accepts only ${countOf(report.batchCalls, "call")} per request`),
  ]
}

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`

const abilitiesOf = (report: EndpointReport): string =>
  [
    `${report.client ?? "an unnamed client"} at block ${report.headNumber}`,
    `${report.latencyMs} ms`,
    `receipts by ${report.receiptMethod}`,
    ...(report.traceMethod === undefined ? [] : [`traces by ${report.traceMethod}`]),
    ...(report.isArchive ? ["archive state"] : []),
    `${countOf(report.batchCalls, "call")} per request`,
    ...(report.logRangeBlocks === undefined ? [] : [`logs of ${countOf(report.logRangeBlocks, "block")} per query`]),
  ].join(", ")

/** Findings about an endpoint of a chain of unspent outputs. */
export const utxoEndpointFindings = (subject: string, report: UtxoEndpointReport): ReadonlyArray<Finding> => [
  { level: "ok", subject, text: `${report.client} at block ${report.headNumber}`, facts: { ...report } },
  ...(report.hasTransactionIndex
    ? []
    : [
        {
          level: "warning" as const,
          subject,
          text: "it has no index of transactions (-txindex=1), so that only nodes with spent outputs in blocks (Bitcoin Core 23 and later) can be read",
        },
      ]),
]
