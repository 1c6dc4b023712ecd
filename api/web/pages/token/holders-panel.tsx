/** The holders of a token, and their concentration. */
import { usePages } from "../../client/use-pages.ts"
import { Panel } from "../../design/layout.tsx"
import { MoreButton } from "../../design/more-button.tsx"
import { Empty, Show } from "../../design/states.tsx"
import { Amount } from "../../design/values.tsx"
import { coinAddress } from "../../format/address.ts"
import { countText } from "../../format/amount.ts"
import { shareText } from "../../format/fiat.ts"
import { labelledParty, PartyLink } from "../../parts/party.tsx"
import { ShareBar } from "../../parts/share-bar.tsx"
import { tokenHolders } from "./token.graphql"
import type { TokenAt } from "./token-at.ts"

const emptyText = (address: string): string =>
  address === coinAddress
    ? "Accounts of a chain's coin are not listed."
    : "No account with a balance is known in the indexed history."

/** The panel. */
export const HoldersPanel = ({ of: { address, chain } }: { of: TokenAt }) => {
  const { loaded, rows, isEmpty, loadMore } = usePages(
    tokenHolders,
    { address, chainId: chain.chainId },
    ({ fungibleTokenV2 }) => fungibleTokenV2?.holders,
  )
  const token = loaded.data?.fungibleTokenV2
  const count = token?.holders?.totalCount
  const largest = rows.slice(0, 10).reduce((sum, { percentileShare }) => sum + percentileShare, 0)
  return (
    <Panel
      title="Holders"
      lead={count === undefined ? undefined : <span class="count">{countText(count, "account")}</span>}
    >
      <Show of={loaded}>
        {() =>
          isEmpty ? (
            <Empty>{emptyText(address)}</Empty>
          ) : (
            <>
              {rows.length === 0 ? undefined : (
                <p class="body muted">
                  The ten largest hold {shareText(largest)} of the supply.
                  {token?.isHoldersSupported
                    ? ""
                    : " Only accounts whose balance was read are listed: the indexed events do not give all of them."}
                </p>
              )}
              <ol class="shares">
                {rows.map(({ id, value, percentileShare, account }) => (
                  <li key={id}>
                    <PartyLink of={labelledParty(account)} />
                    <span class="two number">
                      <span>{shareText(percentileShare)}</span>
                      <Amount raw={value} decimals={token?.decimals ?? 0} />
                    </span>
                    <ShareBar share={percentileShare / 100} />
                  </li>
                ))}
              </ol>
            </>
          )
        }
      </Show>
      {loadMore === undefined ? undefined : <MoreButton load={loadMore} />}
    </Panel>
  )
}
