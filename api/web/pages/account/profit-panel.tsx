/** Profit and loss of an account, and its transactions as files for tax software. */
import { useState } from "preact/hooks"
import { nodesOf } from "../../client/connection.ts"
import { shownCurrency } from "../../client/currency.ts"
import { query } from "../../client/query.ts"
import { useQuery } from "../../client/use-query.ts"
import { Choice, Figures, Panel } from "../../design/layout.tsx"
import { TokenLogo } from "../../design/pictures.tsx"
import { SaveButton } from "../../design/save-button.tsx"
import { Empty, Show } from "../../design/states.tsx"
import { TableHead } from "../../design/table.tsx"
import { Fiat, Unknown } from "../../design/values.tsx"
import { shortHex } from "../../format/address.ts"
import { shortText } from "../../format/amount.ts"
import { changeText } from "../../format/fiat.ts"
import { tokenPath } from "../../paths.ts"
import type { AccountOf } from "./account-of.ts"
import { type AccountProfitQuery, accountProfit, type FiguresFragment, taxFile } from "./profit.graphql"

const methods = [
  ["AVERAGE", "Average cost"],
  ["FIFO", "FIFO"],
  ["LIFO", "LIFO"],
] as const

const forms = [
  ["PLAIN", "CSV"],
  ["KOINLY", "Koinly"],
  ["COINTRACKING", "CoinTracking"],
  ["BLOCKPIT", "Blockpit"],
] as const

const reasonTexts = {
  BRIDGE_UNLINKED: "something came over a bridge from an unknown transaction",
  HISTORY_INCOMPLETE: "something was acquired before the indexed history",
  PRICE_UNKNOWN: "something had no price at the time",
  SPLIT_UNKNOWN: "several assets came at one price",
} as const

const unknown = <Unknown reason="No part of this amount is known." />

/** A gain or a loss, coloured; an unknown one is a word. */
const Gain = ({ value }: { value: string | null }) => {
  if (value === null) return unknown
  const amount = Number(value)
  if (amount === 0) return <Fiat value={0} currency={shownCurrency.value} />
  return <span class={amount > 0 ? "gain" : "loss"}>{changeText(amount, shownCurrency.value)}</span>
}

const Plain = ({ value }: { value: string | null }) =>
  value === null ? unknown : <Fiat value={Number(value)} currency={shownCurrency.value} />

const Totals = ({ totals }: { totals: FiguresFragment }) => (
  <>
    <Figures
      rows={[
        ["Realised", <Gain key="realised" value={totals.realised} />],
        ["Unrealised", <Gain key="unrealised" value={totals.unrealised} />],
        ["Received for nothing", <Plain key="income" value={totals.income} />],
        ["Fees", <Plain key="fees" value={totals.fees} />],
      ]}
    />
    {totals.isComplete ? undefined : (
      <p class="late">Incomplete: {totals.reasons.map((reason) => reasonTexts[reason]).join("; ")}.</p>
    )}
  </>
)

type Row = AccountProfitQuery["profitAndLoss"]["byToken"]["edges"][number]["node"]

const AssetRow = ({ row: { asset, openAmount, figures } }: { row: Row }) => {
  const symbol = asset.token?.symbol || shortHex(asset.address)
  return (
    <tr>
      <th scope="row">
        <a class="cell-name" href={tokenPath(asset.network.slug, asset.address)}>
          <TokenLogo src={asset.token?.imageUrlV2} symbol={symbol} chain={asset.network} />
          <span class="two">
            <span>{asset.tokenId === null ? symbol : `${symbol} #${shortHex(asset.tokenId)}`}</span>
            <span>{openAmount === null ? asset.network.name : `${shortText(openAmount)} left`}</span>
          </span>
        </a>
      </th>
      <td class="number">
        <Gain value={figures.realised} />
      </td>
      <td class="number">
        <Gain value={figures.unrealised} />
      </td>
      <td class="number wide">
        <Plain value={figures.openCost} />
      </td>
      <td class="number wide">
        <Plain value={figures.openValue} />
      </td>
    </tr>
  )
}

/** The panels. */
export const ProfitPanel = ({ addresses, past }: AccountOf) => {
  const [method, setMethod] = useState<(typeof methods)[number][0]>("AVERAGE")
  const loaded = useQuery(accountProfit, { addresses, method, currency: shownCurrency.value, ...past })
  return (
    <div class="column">
      <Panel
        title="Profit and loss"
        aside={<Choice label="Method" options={methods} value={method} onChoose={setMethod} />}
      >
        <Show of={loaded}>
          {({ profitAndLoss: { totals, byToken } }) => (
            <>
              <Totals totals={totals} />
              {byToken.totalCount === 0 ? (
                <Empty>This account acquired and gave away nothing in the indexed history.</Empty>
              ) : (
                <table class="table">
                  <TableHead
                    columns={[
                      ["Asset"],
                      ["Realised", "number"],
                      ["Unrealised", "number"],
                      ["Cost of what is left", "number wide"],
                      ["Its value", "number wide"],
                    ]}
                  />
                  <tbody>
                    {nodesOf(byToken).map((row) => (
                      <AssetRow key={`${row.asset.network.slug} ${row.asset.address} ${row.asset.tokenId}`} row={row} />
                    ))}
                  </tbody>
                </table>
              )}
            </>
          )}
        </Show>
      </Panel>
      <Panel title="Transactions for tax software">
        <div class="body exports">
          {forms.map(([form, name]) => (
            <SaveButton
              key={form}
              name={name}
              load={async () => {
                const { data } = await query(taxFile, { addresses, form, currency: shownCurrency.value })
                return { fileName: data.taxExport.fileName, text: data.taxExport.csv }
              }}
            />
          ))}
        </div>
      </Panel>
    </div>
  )
}
