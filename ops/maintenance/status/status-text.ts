/** The status of a service as text for people. */
import { verifiedText } from "#chains/known-waivers.ts"
import type { BlockSpan } from "#schemas/domain/block-span.ts"
import type { ChainStatus, ServiceHealth } from "./service-status.ts"

const numberText = (value: number | null): string => (value === null ? "–" : value.toLocaleString("en-US"))

const spanText = ({ first, last }: BlockSpan): string =>
  first === last ? numberText(first) : `${numberText(first)}–${numberText(last)}`

const spansText = (spans: ReadonlyArray<BlockSpan>): string =>
  spans.length === 0 ? "none" : spans.map(spanText).join(", ")

/** State of the service, and the chains as a table. */
export const statusText = (
  {
    status,
    staleChainIds = [],
    retries = [],
    unverifiedChainIds = [],
    receiptlessChainIds = [],
    building,
  }: ServiceHealth,
  chains: ReadonlyArray<ChainStatus>,
): string => {
  const rows = [
    ["chain", "head", "final", "served", "behind", "verified", "blocks", "missing between them"],
    ...chains.map((chain) => [
      `${chain.name} (${chain.chainId})`,
      numberText(chain.headBlock),
      numberText(chain.finalizedBlock),
      numberText(chain.servedBlock),
      chain.lagSeconds === null ? "–" : `${Math.round(chain.lagSeconds)} s`,
      unverifiedChainIds.includes(chain.chainId) ? "nothing" : verifiedText(chain.chainId),
      spansText(chain.ranges),
      spansText(chain.gaps),
    ]),
  ]
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widthOf(column)))
      .join("  ")
      .trimEnd(),
  )
  const stale = staleChainIds.length === 0 ? "" : `: nothing new of chain ${staleChainIds.join(", ")}`
  const build =
    building === undefined
      ? []
      : [
          `Building ${building.tables.join(", ")}: ${numberText(building.recordsDone)} of ${numberText(building.recordsTotal)} records.`,
        ]
  const warnings = [
    ...retries.map(
      ({ chainId, blockNumber, reason }) =>
        `Warning: block ${numberText(blockNumber)} of chain ${chainId} is read again after failures: ${reason}`,
    ),
    ...unverifiedChainIds.map(
      (chainId) =>
        `Warning: blocks of chain ${chainId} are not verified against their hashes and roots, because CHAIN_${chainId}_VERIFY_ROOTS is false.`,
    ),
    ...receiptlessChainIds.map(
      (chainId) =>
        `Warning: logs of chain ${chainId} are verified against blooms only, because no endpoint of it provides receipts.`,
    ),
  ]
  return [`The service is ${status}${stale}.`, ...build, ...warnings, "", ...lines].join("\n")
}
