/** Allowances to move tokens and NFTs of the account, with the value at risk. */
import { useSignal } from "@preact/signals"
import { nodesOf } from "../../client/connection.ts"
import { query } from "../../client/query.ts"
import { useQuery } from "../../client/use-query.ts"
import { CopyButton } from "../../design/address-link.tsx"
import { Panel } from "../../design/layout.tsx"
import { MoreButton } from "../../design/more-button.tsx"
import { TokenLogo } from "../../design/pictures.tsx"
import { Empty, Show, SkeletonRows } from "../../design/states.tsx"
import { Amount, Fiat, Time } from "../../design/values.tsx"
import { shortHex } from "../../format/address.ts"
import { wholeText } from "../../format/amount.ts"
import { labelledParty, PartyLink } from "../../parts/party.tsx"
import { tokenPath } from "../../paths.ts"
import { accountAllowances, type HeldAllowanceFragment } from "./allowances.graphql"

const unknownRiskReason = "The balance or a price is unknown."

const AllowedAmount = ({ allowance }: { allowance: HeldAllowanceFragment }) => {
  const { kind, tokenId, amountRaw, isUnlimited, token } = allowance
  if (kind === "NFT") return <span>#{shortHex(tokenId ?? "")}</span>
  if (kind === "NFT_ALL") return <span>All items</span>
  if (isUnlimited) return <span class="loss">Unlimited</span>
  return <Amount raw={amountRaw ?? "0"} decimals={token?.decimals ?? 0} />
}

const Row = ({ allowance }: { allowance: HeldAllowanceFragment }) => {
  const { token, collection, contractAddress, network, spender, approvedAt, valueAtRisk, revocation } = allowance
  const symbol = token?.symbol || collection?.name || shortHex(contractAddress)
  return (
    <tr>
      <th scope="row">
        <a class="cell-name" href={tokenPath(network.slug, contractAddress)}>
          <TokenLogo src={token?.imageUrlV2} symbol={symbol} chain={network} />
          <span class="two">
            <span>{symbol}</span>
            <Time timeMs={approvedAt} />
          </span>
        </a>
      </th>
      <td>
        <PartyLink of={labelledParty(spender)} />
      </td>
      <td class="number wide">
        <AllowedAmount allowance={allowance} />
      </td>
      <td class="number">
        <Fiat value={valueAtRisk ?? undefined} reason={unknownRiskReason} />
      </td>
      <td class="wide">
        <span class="revocation" title={`Sign a transaction to ${revocation.to} with this data to revoke it.`}>
          <CopyButton text={revocation.data} what={`the data of the call to ${revocation.to} that revokes it`} />
        </span>
      </td>
    </tr>
  )
}

/** The panel. */
export const AllowancesPanel = ({ address }: { address: string }) => {
  const loaded = useQuery(accountAllowances, { address })
  const page = loaded.data?.account?.allowances
  const further = useSignal<{ rows: ReadonlyArray<HeldAllowanceFragment>; after: string | null | undefined }>({
    rows: [],
    after: undefined,
  })
  const after = further.value.after === undefined ? page?.pageInfo.endCursor : further.value.after
  const hasMore = further.value.after === undefined ? page?.pageInfo.hasNextPage : further.value.after !== null
  const loadMore = async (): Promise<void> => {
    const { data } = await query(accountAllowances, { address, after: after ?? null })
    const next = data.account?.allowances
    if (next === undefined) return
    further.value = {
      rows: [...further.peek().rows, ...nodesOf(next)],
      after: next.pageInfo.hasNextPage ? next.pageInfo.endCursor : null,
    }
  }
  return (
    <Panel
      title="Allowances"
      lead={page === undefined ? undefined : <span class="count">{wholeText(page.totalCount)}</span>}
    >
      <Show of={loaded}>
        {({ account }) => {
          if (account === null) return <SkeletonRows />
          if (account.allowances.totalCount === 0) {
            return <Empty>Nobody may move tokens or NFTs of this account.</Empty>
          }
          return (
            <table class="table">
              <thead>
                <tr>
                  <th scope="col">Asset</th>
                  <th scope="col">Spender</th>
                  <th scope="col" class="number wide">
                    Amount
                  </th>
                  <th scope="col" class="number">
                    At risk
                  </th>
                  <th scope="col" class="wide">
                    Revoke
                  </th>
                </tr>
              </thead>
              <tbody>
                {[...nodesOf(account.allowances), ...further.value.rows].map((allowance) => (
                  <Row key={allowance.id} allowance={allowance} />
                ))}
              </tbody>
            </table>
          )
        }}
      </Show>
      {hasMore ? <MoreButton load={loadMore} /> : undefined}
    </Panel>
  )
}
