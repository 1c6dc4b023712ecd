/** An account's history, as a list of sentences. */
import { addressLink, transactionLink } from "./address-link.js"
import { nodesOf } from "./ask.js"
import { deltaList, flowOf } from "./delta.js"
import { element, icon } from "./element.js"
import { agoText, timeText } from "./format.js"
import { sentenceParts } from "./sentence.js"

const drawings = {
  swap: "M4 7h10l-3-3M16 13H6l3 3",
  in: "M10 4v11M5.5 10.5 10 15l4.5-4.5",
  out: "M10 16V5M5.5 9.5 10 5l4.5 4.5",
  call: "M6 10h.01M10 10h.01M14 10h.01",
  failed: "M6 6l8 8M14 6l-8 8",
}

const flowNames = { swap: "Sent and received", in: "Received", out: "Sent", call: "Called", failed: "Failed" }

/**
 * An entry of either kind in one form.
 *
 * @param {any} node
 */
const readEntry = (node) => {
  if (node.__typename === "TimelineEventV2") {
    const { perspectiveDelta, transaction } = node
    return {
      hash: node.hash,
      block: transaction.blockNumber,
      timestampMs: node.timestamp,
      network: node.networkObject,
      status: transaction.receipt?.status,
      change: {
        tokens: perspectiveDelta === null ? [] : nodesOf(perspectiveDelta.tokenDeltasV2),
        items: perspectiveDelta === null ? [] : nodesOf(perspectiveDelta.nftDeltasV2),
        fee: transaction.feeDelta,
      },
      parts: sentenceParts(node.interpretation),
    }
  }
  const change = { tokens: node.fungibleDeltas, items: node.nftDeltas }
  return {
    hash: node.transactionHash,
    block: node.originatedFromTransaction.blockNumber,
    timestampMs: node.transactionBlockTimestamp,
    network: node.networkObject,
    status: node.originatedFromTransaction.receipt?.status,
    change,
    parts: sentenceParts(node.interpretation),
  }
}

/**
 * A sentence with its accounts as links.
 *
 * @param {ReadonlyArray<{ text?: string | undefined, address?: string }>} parts
 */
export const sentence = (parts) =>
  parts.map(({ text, address }) => {
    if (address === undefined) return text
    return text === undefined ? addressLink(address) : addressLink(address, { text })
  })

/**
 * One line of a history.
 *
 * @param {any} node
 * @param {number} nowMs
 */
export const historyEntry = (node, nowMs) => {
  const { hash, block, timestampMs, network, status, change, parts } = readEntry(node)
  const flow = status === 0 ? "failed" : flowOf(change)
  const chainId = network?.chainId
  return element(
    "li",
    {
      class: `entry ${flow}`,
      "data-hash": hash,
      "data-id": node.id,
      "data-chain-id": chainId,
      "data-block": block,
      "data-timestamp-ms": timestampMs,
    },
    element("span", { class: "flow", title: flowNames[flow] }, icon(drawings[flow])),
    element("p", { class: "sentence" }, ...sentence(parts)),
    deltaList(change),
    element(
      "p",
      { class: "facts" },
      element(
        "time",
        { datetime: new Date(timestampMs).toISOString(), title: timeText(timestampMs) },
        agoText(timestampMs, nowMs),
      ),
      element("span", {}, network?.name ?? ""),
      element("span", { class: status === 0 ? "status bad" : "status" }, status === 0 ? "failed" : "succeeded"),
      chainId === undefined ? hash : transactionLink({ hash, chainId }),
    ),
  )
}
