/** The progress of a chain: head, indexed and final blocks, and audited balances. */
import type { Network } from "../client/network-progress.ts"
import { Facts } from "../design/layout.tsx"
import { Time } from "../design/values.tsx"
import { shortHex } from "../format/address.ts"
import { wholeText } from "../format/amount.ts"
import { timeText } from "../format/time.ts"
import { blockPath } from "../paths.ts"

const Unknown = () => <span class="muted">–</span>

const Block = ({ chain, block }: { chain: string; block: number | null | undefined }) =>
  block == null ? <Unknown /> : <a href={blockPath(chain, block)}>{wholeText(block)}</a>

const Audit = ({ audit }: { audit: Network["audit"] }) => {
  if (audit === null) return <span class="muted">not compared yet</span>
  const { agreeingCount, comparedCount, block, timestamp } = audit
  const title = `Compared with the chain at block ${wholeText(block)}, ${timeText(timestamp)}. The others are read from the chain again.`
  return (
    <span class={agreeingCount === comparedCount ? "gain" : undefined} title={title}>
      {wholeText(agreeingCount)} of {wholeText(comparedCount)}
    </span>
  )
}

/** The facts. */
export const ChainFacts = ({ network }: { network: Network }) => {
  const { slug, tideMark, headBlock, finalizedBlock, historyFrom, revertCount, audit } = network
  return (
    <Facts
      rows={[
        ["Head", <Block key="head" chain={slug} block={headBlock} />],
        ["Answers reflect", <Block key="mark" chain={slug} block={tideMark?.block} />],
        ["Block hash", tideMark === null ? <Unknown /> : <code title={tideMark.hash}>{shortHex(tideMark.hash)}</code>],
        ["Block time", tideMark === null ? <Unknown /> : <Time timeMs={tideMark.timestamp} />],
        ["Final", <Block key="final" chain={slug} block={finalizedBlock} />],
        ["Unbroken history from", <Block key="from" chain={slug} block={historyFrom} />],
        ["Reorganisations seen", revertCount === null ? <Unknown /> : wholeText(revertCount)],
        ["Balances verified", <Audit key="audit" audit={audit} />],
      ]}
    />
  )
}
