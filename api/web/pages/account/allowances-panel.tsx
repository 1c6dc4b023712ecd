/** Allowances to move tokens and NFTs of the account, with the value at risk. */
import { usePages } from "../../client/use-pages.ts"
import { CopyButton } from "../../design/address-link.tsx"
import { Panel } from "../../design/layout.tsx"
import { MoreButton } from "../../design/more-button.tsx"
import { TokenLogo } from "../../design/pictures.tsx"
import { Empty, Show } from "../../design/states.tsx"
import { TableHead } from "../../design/table.tsx"
import { Amount, Fiat, Time } from "../../design/values.tsx"
import { shortHex } from "../../format/address.ts"
import { wholeText } from "../../format/amount.ts"
import { labelledParty, PartyLink } from "../../parts/party.tsx"
import { tokenPath } from "../../paths.ts"
import type { AccountOf } from "./account-of.ts"
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

const AccountAllowances = ({ address, isAlone }: { address: string; isAlone: boolean }) => {
  const { loaded, rows, isEmpty, loadMore } = usePages(
    accountAllowances,
    { address },
    ({ account }) => account?.allowances,
  )
  const count = loaded.data?.account?.allowances.totalCount
  return (
    <Panel
      title={isAlone ? "Allowances" : `Allowances of ${shortHex(address)}`}
      lead={count === undefined ? undefined : <span class="count">{wholeText(count)}</span>}
    >
      <Show of={loaded}>
        {() =>
          isEmpty ? (
            <Empty>Nobody may move tokens or NFTs of this account.</Empty>
          ) : (
            <table class="table">
              <TableHead
                columns={[["Asset"], ["Spender"], ["Amount", "number wide"], ["At risk", "number"], ["Revoke", "wide"]]}
              />
              <tbody>
                {rows.map((allowance) => (
                  <Row key={allowance.id} allowance={allowance} />
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

/** The panels, one for each account. */
export const AllowancesPanel = ({ addresses }: AccountOf) => (
  <div class="column">
    {addresses.map((address) => (
      <AccountAllowances key={address} address={address} isAlone={addresses.length === 1} />
    ))}
  </div>
)
