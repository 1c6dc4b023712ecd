import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { EndpointReport } from "#chains/reader/examine-endpoint.ts"
import type { Finding } from "./finding.ts"

/** An answer that takes longer holds up the reading of chains that make several blocks a second. */
const latencyMsMax = 1_000

/** Fewer calls in a request cost more requests than most plans bear while catching up. */
const batchCallsMin = 10

/** What an endpoint's report means for reading its chain: what it can, and a line for each thing that it cannot. */
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
      "it gives logs but no receipts, so what transactions cost and whether they failed stays unknown",
    ),
    ...warn(
      report.receiptMethod === "eth_getTransactionReceipt",
      "it gives receipts one by one, which costs a call for each transaction",
    ),
    ...warn(
      report.traceMethod === undefined,
      "it gives no traces, so inner movements of native coins show only as changes of balances",
    ),
    ...warn(
      !report.hasFinalizedTag,
      `it knows no final block, so blocks count as final ${definition.finalityDepthBlocks} blocks below the newest`,
    ),
    ...warn(!report.hasStateByHash, "it takes no hash in place of a block's number, so state is looked at twice"),
    ...warn(
      !report.isArchive,
      report.stateDepthBlocks === undefined
        ? "it gives no state, so tokens have no names and balances are unknown"
        : `it keeps the state of the last ${report.stateDepthBlocks + 1} blocks or some more, so what is older has no names and balances of its own`,
    ),
    ...warn(report.latencyMs > latencyMsMax, `it takes ${report.latencyMs} ms to answer the smallest question`),
    ...warn(report.batchCalls < batchCallsMin, `it takes ${countOf(report.batchCalls, "call")} in a request`),
  ]
}

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`

const abilitiesOf = (report: EndpointReport): string =>
  [
    `${report.client ?? "a client without a name"} at block ${report.headNumber}`,
    `${report.latencyMs} ms`,
    `receipts by ${report.receiptMethod}`,
    ...(report.traceMethod === undefined ? [] : [`traces by ${report.traceMethod}`]),
    ...(report.isArchive ? ["state of every block"] : []),
    `${countOf(report.batchCalls, "call")} in a request`,
    ...(report.logRangeBlocks === undefined ? [] : [`logs of ${countOf(report.logRangeBlocks, "block")} at once`]),
  ].join(", ")
