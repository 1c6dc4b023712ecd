/** The head of the page of a token, an NFT or a collection. */
import type { ComponentChildren } from "preact"
import { CopyButton } from "../design/address-link.tsx"
import { ChainLogo, type ChainPicture } from "../design/pictures.tsx"
import "./asset-head.css"

interface AssetHeadProps {
  readonly picture: ComponentChildren
  readonly title: ComponentChildren
  readonly network: ChainPicture
  /** The contract. */
  readonly address: string
  /** Badges and links after the address. */
  readonly facts?: ComponentChildren
  /** A text or a price below the facts. */
  readonly children?: ComponentChildren
  /** Controls at the end. */
  readonly aside?: ComponentChildren
}

/** The head. */
export const AssetHead = ({ picture, title, network, address, facts, children, aside }: AssetHeadProps) => (
  <header class="asset-head">
    {picture}
    <div>
      <h1>{title}</h1>
      <p class="asset-facts">
        <span class="of-chain-name">
          <ChainLogo chain={network} /> {network.name}
        </span>
        <span class="asset-address">
          <span class="mono muted">{address}</span>
          <CopyButton text={address} what="address" />
        </span>
        {facts}
      </p>
      {children}
    </div>
    {aside}
  </header>
)
