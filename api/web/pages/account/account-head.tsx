/** The identity of an account: picture, names, labels, and its owner's published profile. */
import type { ComponentChildren } from "preact"
import type { Loaded } from "../../client/use-query.ts"
import { CopyButton } from "../../design/address-link.tsx"
import { Badge } from "../../design/layout.tsx"
import { isWebLink, OutsideLink } from "../../design/outside-link.tsx"
import { Avatar } from "../../design/pictures.tsx"
import { Failure } from "../../design/states.tsx"
import { shortHex } from "../../format/address.ts"
import { countText, wholeText } from "../../format/amount.ts"
import { accountPath } from "../../paths.ts"
import type { AccountHeadFragment, AccountHeadsQuery } from "./account.graphql"
import { writeBundle } from "./bundle.ts"

const followText = (stats: { followerCount: number; followingCount: number }): string =>
  `${wholeText(stats.followerCount)} followers, ${wholeText(stats.followingCount)} following`

const Profile = ({ account }: { account: AccountHeadFragment }) => {
  const { address, socialProfile, followStats, socialLinks, description } = account
  const text = description?.value || socialProfile?.metadata.description
  const stats = followStats ?? socialProfile?.followStats
  const linked = (socialProfile?.connectedAddresses ?? []).filter((one) => one !== address)
  const links = socialLinks.filter(({ url }) => isWebLink(url) || url.startsWith("mailto:"))
  return (
    <>
      {text ? <p class="account-text">{text}</p> : undefined}
      <ul class="account-links">
        {socialProfile === null ? undefined : (
          <li>
            @{socialProfile.username} <span class="muted">#{socialProfile.fid}</span>
          </li>
        )}
        {stats == null ? undefined : <li class="muted">{followText(stats)}</li>}
        {linked.length === 0 ? undefined : (
          <li>
            <a class="link" href={accountPath(writeBundle([address, ...linked]))}>
              Together with {countText(linked.length, "linked account")}
            </a>
          </li>
        )}
        {links.map(({ name, url }) => (
          <li key={url}>
            <OutsideLink url={url}>{name.charAt(0) + name.slice(1).toLowerCase()}</OutsideLink>
          </li>
        ))}
      </ul>
    </>
  )
}

const kindTexts: Readonly<Record<string, string>> = { contract: "Contract", "smart-account": "Smart account" }

interface AccountHeadProps {
  readonly address: string
  readonly loaded: Loaded<AccountHeadsQuery>
  /** Controls beside the name. */
  readonly children: ComponentChildren
}

/** The head of the page of one account. A failure leaves the address. */
export const AccountHead = ({ address, loaded, children }: AccountHeadProps) => {
  const account = loaded.data?.accounts[0]
  const hasName = account !== undefined && account.displayName.source !== "ADDRESS"
  const kind = kindTexts[account?.kind ?? ""]
  const otherNames = account?.names.filter(({ value }) => value !== account.displayName.value) ?? []
  return (
    <header class="account-head">
      <Avatar src={account?.avatarUrl} address={address} />
      <div class="account-names">
        <h1 class={hasName ? "" : "mono"}>{hasName ? account.displayName.value : shortHex(address)}</h1>
        <p class="account-address">
          <span class="mono muted" title={address}>
            {hasName ? shortHex(address) : address}
          </span>
          <CopyButton text={address} what="address" />
          {kind === undefined ? undefined : <Badge>{kind}</Badge>}
          {account?.label ? <Badge tone="accent">{account.label}</Badge> : undefined}
          {otherNames.map(({ value }) => (
            <Badge key={value}>{value}</Badge>
          ))}
        </p>
        {account === undefined ? undefined : <Profile account={account} />}
        {loaded.failure === undefined ? undefined : <Failure failure={loaded.failure} again={loaded.refresh} />}
      </div>
      {children}
    </header>
  )
}
