/** The latest swaps of a token, followed while its price changes. */
import { usePages } from "../../client/use-pages.ts"
import { Badge, Panel } from "../../design/layout.tsx"
import { MoreButton } from "../../design/more-button.tsx"
import { Empty, Show } from "../../design/states.tsx"
import { TableHead } from "../../design/table.tsx"
import { Fiat } from "../../design/values.tsx"
import { shortHex } from "../../format/address.ts"
import { numberText } from "../../format/amount.ts"
import { priceText } from "../../format/fiat.ts"
import { PartyLink } from "../../parts/party.tsx"
import { TransactionTime } from "../../parts/transaction-time.tsx"
import { type SwapFragment, tokenSwaps } from "./token.graphql"
import type { TokenAt } from "./token-at.ts"
import { usePulse } from "./use-live-price.ts"

const Row = ({ swap, of: { address, chain } }: { swap: SwapFragment; of: TokenAt }) => {
  const isBuy = swap.boughtTokenAddress === address
  const [amount, otherAmount] = isBuy ? [swap.boughtAmount, swap.soldAmount] : [swap.soldAmount, swap.boughtAmount]
  const other = isBuy ? swap.soldToken : swap.boughtToken
  const otherAddress = isBuy ? swap.soldTokenAddress : swap.boughtTokenAddress
  const value = swap.volumeUsd === 0 ? undefined : swap.volumeUsd
  return (
    <tr>
      <td>
        <Badge tone={isBuy ? "good" : "bad"}>{isBuy ? "Buy" : "Sell"}</Badge>
      </td>
      <td class="number">
        <span class="two">
          {/* A swap has its value at its time, in USD. */}
          <Fiat value={value} currency="USD" />
          <span>{value === undefined || amount === 0 ? "" : `at ${priceText(value / amount)}`}</span>
        </span>
      </td>
      <td class="number">
        <span class="two">
          <span>{numberText(amount)}</span>
          <span>
            for {numberText(otherAmount)} {other?.symbol || shortHex(otherAddress)}
          </span>
        </span>
      </td>
      <td class="wide">
        <PartyLink of={swap.from} />
      </td>
      <td class="number">
        <TransactionTime chain={chain.slug} hash={swap.transactionHash} timeMs={swap.timestamp} />
      </td>
    </tr>
  )
}

/** The panel. */
export const SwapsPanel = ({ of, pulse }: { of: TokenAt; pulse: number }) => {
  const { loaded, rows, isEmpty, loadMore, follow } = usePages(
    tokenSwaps,
    { address: of.address, chainId: of.chain.chainId },
    ({ fungibleTokenV2 }) => fungibleTokenV2?.priceData?.latestSwaps,
  )
  usePulse(pulse, follow)
  return (
    <Panel title="Latest swaps">
      <Show of={loaded}>
        {() =>
          isEmpty ? (
            <Empty>No swap of this token is in the indexed history.</Empty>
          ) : (
            <table class="table swaps">
              <TableHead
                columns={[["Kind"], ["Value", "number"], ["Amount", "number"], ["Trader", "wide"], ["When", "number"]]}
              />
              <tbody>
                {rows.map((swap) => (
                  <Row key={swap.id} swap={swap} of={of} />
                ))}
              </tbody>
            </table>
          )
        }
      </Show>
      {loadMore === undefined ? undefined : <MoreButton load={loadMore} />}
    </Panel>
  )
}
