/** One entry of a history: direction, sentence, balance changes, time and chain. */
import { Icon } from "../design/icon.tsx"
import { Badge } from "../design/layout.tsx"
import { ChainLogo } from "../design/pictures.tsx"
import { Time } from "../design/values.tsx"
import { clockText, timeText } from "../format/time.ts"
import { transactionPath } from "../paths.ts"
import { NftChange, TokenChange, tokenText } from "./delta.tsx"
import "./entry.css"
import type { Flow, HistoryEntry } from "./entry.ts"
import { SentenceText } from "./sentence-text.tsx"

const flowTexts: Readonly<Record<Flow, string>> = {
  swap: "Sent and received",
  in: "Received",
  out: "Sent",
  call: "Called",
  failed: "Failed",
}

interface EntryRowProps {
  readonly entry: HistoryEntry
  /** Whether it is short: below a heading of its day there is only the time of day. */
  readonly isBelowDay?: boolean
  /** Its change since the list was loaded. */
  readonly state?: "LOADED" | "NEW" | "REVERTED"
}

/** The entry. */
export const EntryRow = ({ entry, isBelowDay = false, state = "LOADED" }: EntryRowProps) => {
  const { hash, timestampMs, network, flow, interpretation, tokens, nfts, fee } = entry
  const chain = network?.slug ?? String(network?.chainId ?? "")
  return (
    <li class={`entry ${flow} ${state.toLowerCase()}`} data-hash={hash}>
      <span class="flow" title={flowTexts[flow]}>
        <Icon name={flow} />
      </span>
      <div class="entry-body">
        <p class="entry-sentence">
          <SentenceText of={interpretation} chain={chain} />
        </p>
        <p class="entry-facts">
          <a href={transactionPath(chain, hash)} title={timeText(timestampMs)}>
            {isBelowDay ? clockText(timestampMs) : <Time timeMs={timestampMs} />}
          </a>
          {network === null ? undefined : (
            <span class="of-network">
              <ChainLogo chain={network} />
              {network.name}
            </span>
          )}
          {fee === undefined ? undefined : <span>Fee {tokenText(fee)}</span>}
          {flow === "failed" ? <Badge tone="bad">Failed</Badge> : undefined}
        </p>
      </div>
      <ul class="entry-changes" aria-label="Balance changes">
        {tokens.map((delta) => (
          <li key={delta.address}>
            <TokenChange delta={delta} chain={chain} />
          </li>
        ))}
        {nfts.map((delta) => (
          <li key={`${delta.collectionAddress} ${delta.tokenId}`}>
            <NftChange delta={delta} chain={chain} />
          </li>
        ))}
      </ul>
    </li>
  )
}
