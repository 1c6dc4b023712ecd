/** Evidence of a price: the pools from the token to the dollar, and the rejected ones. */
import { ofUsd } from "../../client/currency.ts"
import { nowMs } from "../../client/networks.ts"
import { useQuery } from "../../client/use-query.ts"
import { AddressLink } from "../../design/address-link.tsx"
import { Badge, Panel } from "../../design/layout.tsx"
import { Empty, Show } from "../../design/states.tsx"
import { TableHead } from "../../design/table.tsx"
import { CompactFiat, Unknown } from "../../design/values.tsx"
import { accountForm, shortHex } from "../../format/address.ts"
import { compactText, priceText, shareText } from "../../format/fiat.ts"
import { agoText, spanText, timeText } from "../../format/time.ts"
import { ShareBar } from "../../parts/share-bar.tsx"
import { tokenPath } from "../../paths.ts"
import { type EvidenceFragment, tokenEvidence, tokenSymbols } from "./token.graphql"
import type { TokenAt } from "./token-at.ts"
import { rejectionTexts, sourceTexts, unknownPriceTexts } from "./token-texts.ts"

type Hop = EvidenceFragment["route"][number]
type Rejected = EvidenceFragment["rejected"][number]

/** Symbols by address. */
type Symbols = ReadonlyMap<string, string>

/** Every token that evidence names. */
const tokensOf = ({ route, rejected }: EvidenceFragment): ReadonlyArray<string> => [
  ...new Set([
    ...route.flatMap(({ tokenAddress, quoteAddress }) => [tokenAddress, quoteAddress]),
    ...rejected.map(({ quoteAddress }) => quoteAddress),
  ]),
]

interface OfPool {
  readonly symbols: Symbols
  readonly chain: string
}

/** A pool is a contract, or a part of a vault that has no page. */
const Pool = ({ pool }: { pool: string }) =>
  accountForm(pool) === undefined ? (
    <span class="mono" title={pool}>
      {shortHex(pool)}
    </span>
  ) : (
    <AddressLink address={pool} />
  )

const Quote = ({ address, symbols, chain }: { address: string } & OfPool) => (
  <a href={tokenPath(chain, address)}>{symbols.get(address) || shortHex(address)}</a>
)

const Age = ({ seconds }: { seconds: number | null }) =>
  seconds === null ? <Unknown reason="The time of the trade is not indexed." /> : <span>{spanText(seconds)} ago</span>

const HopRow = ({ hop, ...of }: { hop: Hop } & OfPool) => (
  <tr>
    <td>
      <span class="two">
        <Pool pool={hop.pool} />
        <span>{hop.kind}</span>
      </span>
    </td>
    <td>
      <span class="two">
        <Quote address={hop.quoteAddress} {...of} />
        <span>{hop.isPeg ? "counts as a dollar" : ""}</span>
      </span>
    </td>
    <td class="number">{hop.price === null ? "–" : priceText(...ofUsd(hop.price))}</td>
    <td class="number wide">{compactText(...ofUsd(hop.depth))}</td>
    <td class="number">
      <span class="weight">
        {shareText(hop.weight * 100)}
        <ShareBar share={hop.weight} />
      </span>
    </td>
    <td class="number wide">
      <Age seconds={hop.age} />
    </td>
  </tr>
)

/** The pools that price one token. */
const HopTable = ({ hops, ...of }: { hops: ReadonlyArray<Hop> } & OfPool) => {
  const [first] = hops
  const priced = first === undefined ? "" : of.symbols.get(first.tokenAddress) || shortHex(first.tokenAddress)
  return (
    <>
      <h3 class="body">{priced} is traded in</h3>
      <table class="table">
        <TableHead
          columns={[
            ["Pool"],
            ["Paid in"],
            ["Price", "number"],
            ["Depth", "number wide"],
            ["Weight", "number"],
            ["Last trade", "number wide"],
          ]}
        />
        <tbody>
          {hops.map((hop) => (
            <HopRow key={hop.pool} hop={hop} {...of} />
          ))}
        </tbody>
      </table>
    </>
  )
}

const RejectedRow = ({ rejected, ...of }: { rejected: Rejected } & OfPool) => (
  <tr>
    <td>
      <span class="two">
        <Pool pool={rejected.pool} />
        <span>{rejectionTexts[rejected.reason]}</span>
      </span>
    </td>
    <td>
      <Quote address={rejected.quoteAddress} {...of} />
    </td>
    <td class="number">{rejected.price === null ? "–" : priceText(...ofUsd(rejected.price))}</td>
    <td class="number">
      <CompactFiat value={rejected.depth} reason="The balances of the pool are unknown." />
    </td>
    <td class="number wide">
      <Age seconds={rejected.age} />
    </td>
  </tr>
)

const RejectedTable = ({ pools, ...of }: { pools: ReadonlyArray<Rejected> } & OfPool) => (
  <>
    <h3 class="body">Pools that do not count</h3>
    <table class="table">
      <TableHead
        columns={[["Pool"], ["Paid in"], ["Price", "number"], ["Depth", "number"], ["Last trade", "number wide"]]}
      />
      <tbody>
        {pools.map((rejected) => (
          <RejectedRow key={rejected.pool} rejected={rejected} {...of} />
        ))}
      </tbody>
    </table>
  </>
)

/** The sentence about a price. */
const Summary = ({ evidence }: { evidence: EvidenceFragment }) => (
  <p class="body">
    The price comes from {sourceTexts[evidence.source]}
    {evidence.depth === 0 ? "" : ` with ${compactText(...ofUsd(evidence.depth))} of liquidity behind them`}, of{" "}
    <time title={timeText(evidence.timestamp)}>{agoText(evidence.timestamp, nowMs.value)}</time>, with a confidence of{" "}
    {shareText(evidence.confidence * 100)}.
  </p>
)

const Details = ({ evidence }: { evidence: EvidenceFragment }) => {
  const tokens = tokensOf(evidence).map((address) => ({ address, chainId: evidence.network.chainId ?? 0 }))
  const loaded = useQuery(tokenSymbols, tokens.length === 0 ? undefined : { tokens })
  const symbols = new Map(
    loaded.data?.fungibleTokenBatchV2.flatMap((token) => (token === null ? [] : [[token.address, token.symbol]])),
  )
  const of = { symbols, chain: evidence.network.slug }
  return (
    <>
      {[...Map.groupBy(evidence.route, ({ tokenAddress }) => tokenAddress)].map(([address, hops]) => (
        <HopTable key={address} hops={hops} {...of} />
      ))}
      {evidence.rejected.length === 0 ? undefined : <RejectedTable pools={evidence.rejected} {...of} />}
    </>
  )
}

/** The panel. */
export const EvidencePanel = ({ of: { address, chain, atMs } }: { of: TokenAt }) => {
  const loaded = useQuery(tokenEvidence, {
    address,
    chainId: chain.chainId,
    ...(atMs === undefined ? {} : { at: atMs }),
  })
  const market = loaded.data?.fungibleTokenV2?.priceData
  const confidence = market?.priceEvidence?.confidence ?? 0
  return (
    <Panel
      title="Why this price"
      lead={confidence === 0 ? undefined : <Badge tone="accent">{shareText(confidence * 100)} confident</Badge>}
    >
      <Show of={loaded}>
        {() => {
          if (market == null && loaded.late.length > 0) return undefined
          if (market == null) return <Empty>Prices of {chain.name} are not derived from trades.</Empty>
          const { priceEvidence: evidence, unknownPriceReason: reason } = market
          return (
            <div class="evidence">
              {reason === null ? undefined : <Empty>{unknownPriceTexts[reason]}</Empty>}
              {evidence === null || evidence.source === "NONE" ? undefined : <Summary evidence={evidence} />}
              {evidence === null ? undefined : <Details evidence={evidence} />}
            </div>
          )
        }}
      </Show>
    </Panel>
  )
}
