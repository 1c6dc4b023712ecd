/** All tokens of an account, by value: one row for each token of each chain, or those that are spam. */

import { useState } from "preact/hooks"
import { ofUsd } from "../../client/currency.ts"
import { useDelayed } from "../../client/use-delayed.ts"
import { usePages } from "../../client/use-pages.ts"
import { Choice, Panel } from "../../design/layout.tsx"
import { MoreButton } from "../../design/more-button.tsx"
import { Empty, Show } from "../../design/states.tsx"
import { countText } from "../../format/amount.ts"
import { fiatText } from "../../format/fiat.ts"
import { LongList } from "../../parts/long-list.tsx"
import type { AccountOf } from "./account-of.ts"
import { accountTokens } from "./holdings.graphql"
import { TokenColumns, TokenRow } from "./token-row.tsx"

const kinds = [
  ["OWNED", "Tokens"],
  ["SPAM", "Spam"],
] as const

/** Time without a key after which a text is searched for. */
const pauseMs = 250

/** Rows of a block, and its height before it is rendered. */
const blockRows = 15
const blockHeightPx = blockRows * 68

/** The panel. */
export const AllTokensPanel = ({ addresses, past }: AccountOf) => {
  const [kind, setKind] = useState<(typeof kinds)[number][0]>("OWNED")
  const [text, setText] = useState("")
  const settled = useDelayed(text.trim(), pauseMs)
  const { loaded, rows, isEmpty, loadMore } = usePages(
    accountTokens,
    { addresses, ...past, isSpam: kind === "SPAM", text: settled || null },
    ({ portfolioV2 }) => portfolioV2.tokenBalances.byToken,
  )
  const balances = loaded.data?.portfolioV2.tokenBalances
  return (
    <Panel
      title="Tokens"
      lead={
        balances && (
          <>
            <span class="panel-total">{fiatText(...ofUsd(balances.totalBalanceUSD))}</span>
            <span class="count">{countText(balances.byToken.totalCount, "token")}</span>
          </>
        )
      }
      aside={
        <>
          <input
            class="field"
            type="search"
            value={text}
            placeholder="Name or symbol"
            aria-label="Name or symbol"
            spellcheck={false}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Choice label="Tokens or spam" options={kinds} value={kind} onChoose={setKind} />
        </>
      }
    >
      <Show of={loaded}>
        {() =>
          isEmpty ? (
            <Empty>{settled === "" ? "This account holds no such tokens." : "No token has this name."}</Empty>
          ) : (
            <table class="table long">
              <TokenColumns />
              <LongList as="tbody" rows={rows} blockRows={blockRows} blockHeightPx={blockHeightPx}>
                {(token) => <TokenRow key={token.id} token={token} />}
              </LongList>
            </table>
          )
        }
      </Show>
      {loadMore === undefined ? undefined : <MoreButton load={loadMore} isEndless />}
    </Panel>
  )
}
